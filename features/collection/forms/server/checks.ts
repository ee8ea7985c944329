import { checkForm } from '@candour/forms/check-form.ts';
import type { ContactFieldName } from '@candour/forms/answers.ts';
import { elementsOf } from '@candour/forms/elements-of.ts';
import { fieldLabel } from '@candour/forms/field-labels.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import { creationRuleOf } from '../../../people/data-subject-rules/door.ts';
import type { FormCheck } from '../contract/publishing.ts';
import { checkedParts, containsPii } from './checked-parts.ts';
import { sourceTexts, stateOf } from './form-texts.ts';
import type { Materials } from './materials.ts';
import { profileChecks } from './profile-definition.ts';

/** Everything that speaks against publishing a form, errors first. */
export const checksOf = (materials: Materials, kind: FormKind, now: Date): FormCheck[] => {
  const built = checkForm(materials.form.working, checkedParts(materials, kind)).map(
    ({ stepId: _, elementId, ...check }): FormCheck => ({
      ...check,
      where: 'Build',
      ...(elementId === null ? {} : { elementId }),
    }),
  );
  const all = [
    ...built,
    ...(kind === 'preferencePage' ? [] : keyChecks(materials, now)),
    ...blockChecks(materials),
    ...policyChecks(materials),
    ...demandChecks(materials, kind),
    ...ownChecks[kind](materials),
    ...translationChecks(materials),
  ];
  return all.toSorted((a, b) => weights[a.severity] - weights[b.severity]);
};

const ownChecks: Readonly<Record<FormKind, (materials: Materials) => FormCheck[]>> = {
  preferenceWidget: (materials) => mappingChecks(materials),
  collectionWidget: (materials) => behaviourChecks(materials),
  preferencePage: ({ form }) =>
    form.pageName.trim() === '' ? [error('noTitle', 'The page has no title', 'Behaviour', 'pageName')] : [],
  progressiveProfile: profileChecks,
};

/** Who opens a page directly is not asked who they are. */
export const piiChecks = (
  materials: Pick<Materials, 'form' | 'keys'>,
  uses: readonly { name: string; isPublished: boolean; isDirect: boolean }[],
): FormCheck[] =>
  containsPii(materials)
    ? uses
        .filter(({ isPublished, isDirect }) => isPublished && isDirect)
        .map(({ name }) =>
          error(
            'directAuthWithPii',
            `The link “${name}” opens the page directly, which cannot be combined with personal data. Remove it from the page or choose another authentication type there.`,
            'Build',
          ),
        )
    : [];

const weights = { error: 0, warning: 1, remark: 2 };

const error = (id: string, text: string, where: FormCheck['where'], field?: string): FormCheck => ({
  id,
  severity: 'error',
  text,
  where,
  ...(field === undefined ? {} : { field }),
});

const keyChecks = ({ key }: Materials, now: Date): FormCheck[] => {
  const hasExpired = key?.expiresAt != null && new Date(key.expiresAt) <= now;
  return key?.isEnabled === true && !hasExpired
    ? []
    : [error('keyUnusable', 'The access key is disabled or has expired', 'Details', 'accessKeyId')];
};

const blockChecks = ({ header, footer }: Materials): FormCheck[] => [
  ...(header === null || header.status === 'Published'
    ? []
    : [error('headerUnpublished', 'The header is not published', 'Details', 'headerId')]),
  ...(footer === null || footer.status === 'Published'
    ? []
    : [error('footerUnpublished', 'The footer is not published', 'Details', 'footerId')]),
];

const policyChecks = ({ form, policy }: Materials): FormCheck[] => {
  if (policy !== null || form.privacyPolicyMode === 'None') return [];
  const isFixed = form.privacyPolicyMode === 'Fixed';
  return [
    isFixed
      ? error('noPolicy', 'Choose the privacy policy', 'Details', 'privacyPolicyId')
      : {
          ...error('noPolicy', 'The brand has no active privacy policy', 'Details', 'privacyPolicyMode'),
          severity: 'warning',
        },
  ];
};

const mappingChecks = ({ form }: Materials): FormCheck[] => {
  if (form.submitMode !== 'WidgetPosts') return [];
  const names = form.identifierMapping.map(({ fieldName }) => fieldName as string);
  const at = (id: string, text: string) => error(id, text, 'Behaviour', 'identifierMapping');
  return [
    ...(identifierFields.some((name) => names.includes(name))
      ? []
      : [
          at(
            'noIdentifier',
            'Say in which input people type something that identifies them, such as their email address',
          ),
        ]),
    ...(new Set(names).size < names.length
      ? [at('fieldTwice', 'A contact field is read from two inputs')]
      : []),
  ];
};

/** What a new person needs must be asked for: nobody is asked twice, known or not. */
const demandChecks = ({ form, demands }: Materials, kind: FormKind): FormCheck[] => {
  // Who opens a page is known already, and whoever a profile asks is vouched for.
  if (kind === 'preferencePage' || kind === 'progressiveProfile') return [];
  const isBlock = kind === 'preferenceWidget';
  if (isBlock && form.submitMode !== 'WidgetPosts') return [];
  const asked = isBlock
    ? form.identifierMapping.map(({ fieldName }) => fieldName)
    : elementsOf(form.working).flatMap((each) => (each.type === 'contactField' ? each.fieldName : []));
  const where = isBlock ? 'Behaviour' : 'Build';
  const missing = demands.fields.filter(
    ({ isMandatory, fieldName }) => isMandatory && !asked.includes(fieldName),
  );
  const combinations = creationRuleOf(demands, form.brandId)?.combinations ?? [];
  const isComplete =
    combinations.length === 0 || combinations.some((names) => names.every((name) => asked.includes(name)));
  return [
    ...missing.map(({ fieldName }) =>
      error(
        'demandedField',
        `A new person needs the contact field “${nameOfField(fieldName)}”, and the form does not ask for it`,
        where,
      ),
    ),
    ...(isComplete
      ? []
      : [
          error(
            'demandedFields',
            `A new person needs ${combinations.map((names) => names.map(nameOfField).join(' and ')).join(', or ')}`,
            where,
          ),
        ]),
  ];
};

const nameOfField = (name: ContactFieldName): string => fieldLabel(startingWords('en'), name);

const behaviourChecks = ({ form, confirmationPage }: Materials): FormCheck[] => {
  if (form.afterSubmit === 'RedirectUrl' && form.redirectUrl === '')
    return [error('noRedirect', 'Say where to redirect after sending', 'Behaviour', 'redirectUrl')];
  if (form.afterSubmit === 'ConfirmationPage' && confirmationPage === null)
    return [error('noPage', 'Choose the confirmation page', 'Behaviour', 'confirmationPageId')];
  return [];
};

/** Missing texts fall back to the default language; that is worth knowing, and no reason to stop. */
const translationChecks = ({ form, texts, languages }: Materials): FormCheck[] => {
  const sources = sourceTexts(form);
  return languages.flatMap(({ languageId, languageName, isSource }): FormCheck[] => {
    if (isSource) return [];
    const states = sources.map((source) => stateOf(source, texts.get(languageId) ?? []));
    const open = states.filter((state) => state !== 'translated').length;
    if (open === 0) return [];
    return [
      {
        id: 'untranslated',
        severity: 'warning',
        text: `${open === 1 ? '1 text is' : `${open} texts are`} missing or out of date in ${languageName}`,
        where: 'Translations',
        field: String(languageId),
      },
    ];
  });
};
