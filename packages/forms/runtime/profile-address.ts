import type { PageForm } from './page-form.ts';

/** Where a profile asks and answers. */
export const profileAddress = ({ definition }: PageForm, what: 'Next' | 'Answers'): string =>
  `${definition.endpoint}/profiles/${definition.formId}/${what}`;

/** The published version that is on the screen. */
export const versionOf = ({ definition: { accessKeyId, version, language } }: PageForm) => ({
  accessKeyId,
  version,
  language,
});
