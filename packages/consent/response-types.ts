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

/** What somebody read, as it is kept with their answer. */
export type ReadWording = Partial<Response> & { text: string };

/** Whether ticking or switching on means no. Cookie statements are not answered by a control of their own. */
export const meansNo = ({ responseType, isPolarityInverted = false }: Partial<Response>): boolean =>
  responseType === 'OptOutCheckbox' || (isPolarityInverted && responseType !== 'YesNoRadio');

/** What stands in a history of the words that somebody read; nothing was read where staff or a rule answered. */
export const asRead = (wording: ReadWording | null): { statementText: string | null; isOptOut: boolean } => ({
  statementText: wording?.text ?? null,
  isOptOut: wording !== null && meansNo(wording),
});

/** The words of a statement for staff, where a plain yes or no could read as the opposite. */
export const withMeaning = (text: string, isOptOut: boolean): string =>
  isOptOut ? `${text} (opt-out: ticking it means no)` : text;
