/** What a key can hold, by the number that travels, and the ways to ask for it. */
export const fieldTypes = {
  1: { label: 'Free text', displays: ['Text', 'Textarea'] },
  2: { label: 'Single choice', displays: ['Dropdown', 'Radio', 'Buttons'] },
  3: { label: 'Multiple choice', displays: ['Checkboxes', 'Buttons'] },
  4: { label: 'Yes or no', displays: ['Radio', 'Buttons', 'Checkboxes'] },
  5: { label: 'Date', displays: ['Text'] },
  6: { label: 'Number', displays: ['Text'] },
} as const;

export type FieldTypeId = keyof typeof fieldTypes;

/** Whether a type is answered by choosing. */
export const hasOptions = (fieldTypeId: number): boolean => fieldTypeId === 2 || fieldTypeId === 3;
