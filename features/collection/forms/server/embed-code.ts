import type { FormKind } from '@candour/forms/working-form.ts';
import type { Platform } from '@candour/kit/server/platform';
import type { FormRow } from './form-row.ts';

/** Kinds that stand on sites. */
export type EmbeddedKind = Exclude<FormKind, 'preferencePage'>;

const folders: Readonly<Record<EmbeddedKind, string>> = {
  preferenceWidget: 'pw',
  collectionWidget: 'cw',
  progressiveProfile: 'pf',
};

/** What is pasted into a site where a form is to be. It follows every publish. */
export const embedCodeOf = (
  { settings }: Pick<Platform, 'settings'>,
  kind: EmbeddedKind,
  { form, isStaged = false }: { form: Pick<FormRow, 'formId' | 'accessKeyId'>; isStaged?: boolean },
): string => {
  const { formId, accessKeyId } = form;
  const place = `candour-${formId}`;
  const staging = isStaged ? ' data-version="staging"' : '';
  // The page's own server says who is asked.
  const token = kind === 'progressiveProfile' ? ' data-token=""' : '';
  return (
    `<div id="${place}"${token}></div>\n` +
    `<script async src="${settings.publicUrl}/${folders[kind]}/loader.js" data-key="${accessKeyId}" ` +
    `data-widget="${formId}" data-lang=""${staging}></script>`
  );
};
