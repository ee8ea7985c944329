import { integrationTemplates, type IntegrationTemplate } from '../contract/templates.ts';

/** What begins from nothing. */
export const noTemplate = '';

/** Beginnings to choose from, with none as the first. */
export const templateChoices = [
  { value: noTemplate, label: 'Nothing' },
  ...integrationTemplates.map(({ templateId, name }) => ({ value: templateId, label: name })),
];

export const templateOf = (templateId: string): IntegrationTemplate | undefined =>
  integrationTemplates.find((template) => template.templateId === templateId);
