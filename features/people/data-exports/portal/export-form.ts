import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import type { RecordRule } from '@candour/kit/contract/resource';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { dataExports } from '../contract.ts';

const fields = z.extend(dataExports.fields, {
  zipPassword: field.withDefault('ZIP password', z.string().check(z.maxLength(200)), ''),
  credential: field.withDefault('Credential', z.string().check(z.maxLength(10_000)), ''),
});
export type ExportValues = z.output<typeof fields>;

/** Without its secrets an export can be saved, but none of its runs could end well. */
const hasSecrets: RecordRule<typeof fields> = (values) => {
  const { encryption, zipPassword, hasZipPassword, destinationType, credential, hasCredential } = values;
  return {
    ...(encryption === 'ZIPPassword' && zipPassword === '' && !hasZipPassword
      ? { zipPassword: field.requiredMessage }
      : {}),
    ...(destinationType !== 'Download' && credential === '' && !hasCredential
      ? { credential: field.requiredMessage }
      : {}),
  };
};

/** An export with its secrets, which are sent by themselves and never come back. */
const exportFacts = { fields, rules: [...(dataExports.rules ?? []), hasSecrets], id: dataExports.id };
export const exportForm = formOf(exportFacts);
