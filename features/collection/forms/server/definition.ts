import { inOtherLanguage } from '@candour/consent/in-other-language.ts';
import { compose, type ComposedStatement, type FormParts } from '@candour/forms/compose.ts';
import type { FormDefinition, FormQuestion } from '@candour/forms/definition.ts';
import { filledSteps } from '@candour/forms/elements-of.ts';
import { translated } from '@candour/forms/texts-of.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { SpokenLanguage } from '@candour/kit/server/open-languages';
import type { IntoLanguage } from '@candour/kit/server/in-language';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import { askedIn } from './checked-parts.ts';
import { afterSubmitKey, type KeptText } from './form-texts.ts';
import { pageOf } from './page-definition.ts';
import { profileOf } from './profile-definition.ts';
import type { MaterialKey, MaterialStatement, Materials } from './materials.ts';

/** Where forms are served, and the look of this one. */
export type Surroundings = {
  publicUrl: string;
  transactionalUrl: string;
  /** Address of the style sheet, or null for the built-in look. */
  styleUrl: string | null;
};

type Wanted = {
  kind: FormKind;
  version: number;
  language: SpokenLanguage;
  into: IntoLanguage;
  surroundings: Surroundings;
  /** In the designer steps are shown that have nothing in them yet. */
  isDesigning?: boolean;
};

/** What the working copy would publish in one language. */
export const definitionOf = (materials: Materials, wanted: Wanted): FormDefinition => {
  const { language } = wanted;
  const { steps } = translated(materials.form.working, textsIn(materials, language), (html) =>
    leftIn(materials, language, html),
  );
  return compose(
    { steps: wanted.isDesigning === true ? steps : filledSteps(steps) },
    partsOf(materials, wanted),
  );
};

/** A rich text that nobody translated, as it stands among others in a language. */
const leftIn = ({ languages }: Materials, language: SpokenLanguage, html: string): string => {
  const source = languages.find(({ isSource }) => isSource);
  return source === undefined ? html : inOtherLanguage(html, source, language);
};

/** The texts of a form in a language, by key; what its base language has, where it has none. */
const textsIn = ({ texts, languages }: Materials, language: SpokenLanguage): Record<string, string> => {
  if (language.isSource) return {};
  const [base = ''] = language.languageCode.toLowerCase().split('-');
  const general = languages.find(({ languageCode }) => languageCode.toLowerCase() === base);
  const kept = [general?.languageId, language.languageId].flatMap((id): readonly KeptText[] =>
    id === undefined ? [] : (texts.get(id) ?? []),
  );
  return Object.fromEntries(kept.filter(({ text }) => text !== '').map(({ key, text }) => [key, text]));
};

const partsOf = (materials: Materials, wanted: Wanted): FormParts => {
  const { form, header, footer, policy } = materials;
  const { language, into, surroundings } = wanted;
  const { publicUrl } = surroundings;
  const frozen = (block: Materials['header']) =>
    block?.versionId == null
      ? null
      : {
          versionId: block.versionId,
          html: into({ text: '' }, block.translations).text || leftIn(materials, language, block.text),
        };
  const url = policy?.languageUrls.find(({ languageId }) => languageId === language.languageId)?.url;
  return {
    kind: wanted.kind,
    formId: form.formId,
    version: wanted.version,
    language: language.languageCode,
    direction: language.isRightToLeft ? 'rtl' : 'ltr',
    brandId: form.brandId,
    brandName: materials.brandName,
    accessKeyId: form.accessKeyId ?? '',
    endpoint: `${surroundings.transactionalUrl}/public`,
    dependencies: materials.dependencies,
    header: frozen(header),
    footer: frozen(footer),
    policy: policy && { versionId: policy.versionId, name: policy.policyName, url: url || policy.policyUrl },
    behaviour: behaviourOf(materials, wanted),
    ...(wanted.kind === 'preferencePage' && {
      page: pageOf(materials, wanted, textsIn(materials, language)),
    }),
    ...(wanted.kind === 'progressiveProfile' && { profile: profileOf(form) }),
    styleUrl: surroundings.styleUrl,
    statements: new Map(
      materials.statements.flatMap((statement) => {
        const composed = composedStatement(materials, statement, wanted);
        return composed === null ? [] : [[statement.statementId, composed]];
      }),
    ),
    groups: askedIn(materials),
    metaDataKeys: new Map(
      materials.metaDataKeys
        .filter(({ isActive }) => isActive)
        .map(({ metaDataKeyId, keyName }) => [metaDataKeyId, keyName]),
    ),
    assets: new Map(
      materials.assets.map(({ assetId, artefact, ...size }) => [
        assetId,
        { url: `${publicUrl}/${artefact}`, ...size },
      ]),
    ),
    fieldRules: new Map(materials.demands.fields.map(({ fieldName, ...rule }) => [fieldName, rule])),
  };
};

const behaviourOf = (
  materials: Materials,
  { kind, language, surroundings }: Wanted,
): FormDefinition['behaviour'] => {
  const { form } = materials;
  const modes = { HostPosts: 'hostPosts', WidgetPosts: 'widgetPosts', Callback: 'callback' } as const;
  const isBlock = kind === 'preferenceWidget';
  const isWhole = kind === 'collectionWidget';
  return {
    submitMode: isBlock ? modes[form.submitMode] : 'widgetPosts',
    identifierMapping: isBlock && form.submitMode === 'WidgetPosts' ? form.identifierMapping : [],
    afterSubmit: afterSubmitOf(materials, language, surroundings),
    // A block goes with the site's form, and with it any place for a code; a page is opened from an address.
    confirmBy: isWhole && form.confirmBy === 'Code' ? 'code' : 'email',
    sendsFragments: isWhole && form.sendsFragments && filledSteps(form.working.steps).length > 1,
    isChallenged: (isBlock || isWhole) && form.captcha === 'Invisible',
    ...(form.callingCode !== '' && { callingCode: form.callingCode }),
    ...(isBlock && form.showCurrentPreferences && { showsCurrent: true }),
  };
};

const afterSubmitOf = (
  materials: Materials,
  language: SpokenLanguage,
  { publicUrl }: Surroundings,
): FormDefinition['behaviour']['afterSubmit'] => {
  const { form, confirmationPage } = materials;
  if (form.afterSubmit === 'RedirectUrl' && form.redirectUrl !== '')
    return { kind: 'redirect', url: form.redirectUrl };
  if (form.afterSubmit === 'ConfirmationPage' && confirmationPage !== null)
    return {
      kind: 'confirmationPage',
      url: `${publicUrl}/pages/confirmation/${confirmationPage}?lang=${language.languageCode}`,
    };
  const own = textsIn(materials, language)[afterSubmitKey];
  return { kind: 'message', html: own ?? leftIn(materials, language, form.afterSubmitText) };
};

const composedStatement = (
  materials: Materials,
  statement: MaterialStatement,
  { into, language }: Pick<Wanted, 'into' | 'language'>,
): ComposedStatement | null => {
  const { form, keys } = materials;
  const { statementId, statementVersionId, channelId, requiredFields } = statement;
  if (statementVersionId === null) return null;
  const { yesLabel, noLabel } = into(statement, statement.translations);
  const { statementText: own } = into({ statementText: '' }, statement.translations);
  return {
    statementId,
    statementVersionId,
    channelId,
    html: own || leftIn(materials, language, statement.statementText),
    responseType: statement.responseType,
    isPolarityInverted: statement.isPolarityInverted,
    yesLabel,
    noLabel,
    requiredFields,
    isConfirmed: form.doubleOptIn === 'Inherit' ? statement.doubleOptIn : form.doubleOptIn === 'On',
    questions: keys
      .filter((key) => key.channelId === channelId)
      .map((key) => ({ keyId: key.keyId, question: questionOf(key, into) })),
  };
};

const valueTypes = {
  [fieldTypeIds.FreeText]: 'text',
  [fieldTypeIds.SingleChoice]: 'text',
  [fieldTypeIds.MultipleChoice]: 'list',
  [fieldTypeIds.YesOrNo]: 'boolean',
  [fieldTypeIds.Date]: 'date',
  [fieldTypeIds.Number]: 'number',
} as const;

const questionOf = (key: MaterialKey, into: IntoLanguage): FormQuestion => {
  const { options: labels } = into({ options: [] as LabelOf[] }, key.translations);
  const { keyLabel, helpText } = into({ keyLabel: key.keyLabel, helpText: key.helpText }, key.translations);
  const labelOf = (optionId: number | undefined, label: string): string =>
    labels.find((each) => each.optionId === optionId)?.label || label;
  const { min, max, maxLength, regex } = key.validation;
  const chosen = key.options.find(({ optionId }) => optionId === key.defaultSingleSelectValueId)?.value;
  return {
    key: key.keyName,
    label: keyLabel,
    help: helpText,
    displayAs: key.displayAs,
    valueType: valueTypes[key.fieldTypeId],
    options: key.options
      .filter(({ isActive }) => isActive)
      .map(({ optionId, value, label }) => ({ value, label: labelOf(optionId, label) })),
    startsAs: chosen ?? key.defaultFreeTextValue,
    isMandatory: key.isMandatory,
    showWhen: key.showWhen,
    min,
    max,
    maxLength,
    pattern: regex === '' ? null : regex,
  };
};

type LabelOf = { optionId: number; label: string };
