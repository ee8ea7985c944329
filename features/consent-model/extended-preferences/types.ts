/** The types of a key, with their numbers on the wire. */
export const fieldTypeIds = {
  FreeText: 1,
  SingleChoice: 2,
  MultipleChoice: 3,
  YesOrNo: 4,
  Date: 5,
  Number: 6,
} as const;

/** How each of them can be asked. */
export const fieldTypes = {
  [fieldTypeIds.FreeText]: { label: 'Free text', displays: ['Text', 'Textarea'] },
  [fieldTypeIds.SingleChoice]: { label: 'Single choice', displays: ['Dropdown', 'Radio', 'Buttons'] },
  [fieldTypeIds.MultipleChoice]: { label: 'Multiple choice', displays: ['Checkboxes', 'Buttons'] },
  [fieldTypeIds.YesOrNo]: { label: 'Yes or no', displays: ['Radio', 'Buttons', 'Checkboxes'] },
  [fieldTypeIds.Date]: { label: 'Date', displays: ['Text'] },
  [fieldTypeIds.Number]: { label: 'Number', displays: ['Text'] },
} as const;

export type FieldTypeId = keyof typeof fieldTypes;

/** Whether a type is answered by choosing. */
export const hasOptions = (fieldTypeId: number): boolean =>
  fieldTypeId === fieldTypeIds.SingleChoice || fieldTypeId === fieldTypeIds.MultipleChoice;
