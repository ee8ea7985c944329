import type { AskedStatement, CheckedParts } from '@candour/forms/check-form.ts';
import { elementsOf } from '@candour/forms/elements-of.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Materials } from './materials.ts';

/** The statements of each group, in order. */
export const askedIn = ({
  groups,
}: Pick<Materials, 'groups'>): ReadonlyMap<number, readonly AskedStatement[]> =>
  new Map(
    groups.map(({ statementGroupId, items }) => [
      statementGroupId,
      items
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map(({ statementId, isMandatory, defaultAnswer }) => ({
          statementId,
          isMandatory,
          startsAs: defaultAnswer,
        })),
    ]),
  );

/** What the checks have to know of what a form refers to. */
export const checkedParts = (materials: Materials, kind: FormKind): CheckedParts => ({
  kind,
  ...(kind === 'preferencePage' && {
    page: {
      contactDetails: ({ None: 'none', View: 'view', Edit: 'edit' } as const)[
        materials.form.showContactDetails
      ],
      containsPii: containsPii(materials),
    },
  }),
  groups: askedIn(materials),
  statements: new Map(
    materials.statements.map((statement) => [
      statement.statementId,
      {
        ...statement,
        isPublished: statement.status === 'Published' && statement.statementVersionId !== null,
        keyIds: materials.keys
          .filter(({ channelId }) => channelId === statement.channelId)
          .map(({ keyId }) => keyId),
      },
    ]),
  ),
});

/** Whether a page shows who somebody is: contact fields, or further questions that are marked so. */
export const containsPii = ({ form, keys }: Pick<Materials, 'form' | 'keys'>): boolean =>
  elementsOf(form.working).some(({ type }) => type === 'contactField') ||
  keys.some(({ isPersonalData }) => isPersonalData);
