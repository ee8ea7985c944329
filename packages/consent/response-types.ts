/** How a statement is answered. */
export const responseTypes = [
  'Checkbox',
  'Toggle',
  'YesNoRadio',
  'OptOutCheckbox',
  'ImplicitBySubmit',
  'InformationOnly',
] as const;
export type ResponseType = (typeof responseTypes)[number];

/** The part of a statement that says how it is answered. */
export type Response = { responseType: ResponseType; isPolarityInverted: boolean };

/** Whether ticking or switching on can mean no: if there is one control with two states. */
export const canBeInverted = (responseType: ResponseType): boolean =>
  responseType === 'Checkbox' || responseType === 'Toggle';

/**
 * Whether leaving everything as it is counts as a yes, as with a pre-ticked box. Consent needs an
 * affirmative act (GDPR recital 32).
 */
export const takesSilenceForYes = ({ responseType, isPolarityInverted }: Response): boolean =>
  responseType === 'OptOutCheckbox' ||
  responseType === 'ImplicitBySubmit' ||
  (isPolarityInverted && canBeInverted(responseType));
