import { integrationTemplates, type IntegrationTemplate } from '../contract/templates.ts';

/** Starts from scratch. */
export const noTemplate = '';

/** Templates to choose from, with none as the first. */
export const templateChoices = [
  { value: noTemplate, label: 'Nothing' },
  ...integrationTemplates.map(({ templateId, name }) => ({ value: templateId, label: name })),
];

export const templateOf = (templateId: string): IntegrationTemplate | undefined =>
  integrationTemplates.find((template) => template.templateId === templateId);
