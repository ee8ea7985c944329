import type { FormDefinition, PublishedForm } from '@candour/forms/definition.ts';
import type { Call } from '@candour/kit/server/call';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import { proofIn } from '../../published-forms/door.ts';
import type { FormRow } from './form-row.ts';
import { loadMaterials } from './materials.ts';
import { definitionsOf } from './next-version.ts';

/** A page that nobody designed: it asks for these statements, grouped as the consent structure has them. */
export type PageToCompose = Pick<
  FormRow,
  'brandId' | 'headerId' | 'footerId' | 'privacyPolicyMode' | 'privacyPolicyId' | 'themeId'
> & {
  version: number;
  statementIds: readonly number[];
  /** Its title in a language. */
  titleIn: (languageCode: string) => string;
};

/** Such a page in all languages of its brand, the default one first. Nothing is stored. */
export const composePage = async (
  call: Pick<Call, 'db' | 'platform'>,
  { version, statementIds, titleIn, ...of }: PageToCompose,
): Promise<PublishedForm[]> => {
  const languages = await spokenLanguages(call.db, of.brandId);
  const form: FormRow = {
    ...undesigned,
    ...of,
    languageIds: languages.map(({ languageId }) => languageId),
    working: {
      steps: [
        {
          id: 'step',
          title: '',
          rows: statementIds.map((statementId) => ({
            id: `row-${statementId}`,
            elements: [
              {
                id: `statement-${statementId}`,
                type: 'statement',
                statementId,
                isMandatory: false,
                startsAs: 'None',
              },
            ],
          })),
        },
      ],
    },
  };
  const materials = await loadMaterials(call.db, form);
  const definitions = await definitionsOf(call, materials, { kind: 'preferencePage', version });
  return definitions.map((definition) => {
    const titled = withTitle(definition, titleIn(definition.language));
    return { definition: titled, ...proofIn(call.platform.keyring.current, titled) };
  });
};

const withTitle = (definition: FormDefinition, title: string): FormDefinition =>
  definition.page === undefined ? definition : { ...definition, page: { ...definition.page, title } };

/** What a form is when nobody has chosen anything. */
const undesigned: Omit<
  FormRow,
  'brandId' | 'headerId' | 'footerId' | 'privacyPolicyMode' | 'privacyPolicyId' | 'themeId'
> = {
  kind: 'preferencePage',
  formId: 0,
  formName: '',
  accessKeyId: null,
  languageIds: [],
  submitMode: 'WidgetPosts',
  identifierMapping: [],
  afterSubmit: 'Message',
  afterSubmitText: '',
  confirmationPageId: null,
  redirectUrl: '',
  doubleOptIn: 'Inherit',
  confirmBy: 'Email',
  confirmedPageId: null,
  cancelledPageId: null,
  remindAfterDays: null,
  sourceCode: '',
  responseChannel: '',
  transactionTypeId: null,
  captcha: 'Off',
  sendsFragments: false,
  callingCode: '',
  sendConfirmationEmail: false,
  showCurrentPreferences: false,
  working: { steps: [] },
  refersTo: [],
  isEnabled: true,
  liveVersion: null,
  stagedVersion: null,
  liveSince: null,
  createdDate: '',
  changedAt: '',
  rowVersion: 1,
  pageName: '',
  showHistory: false,
  showContactDetails: 'None',
  showUnsubscribeAll: true,
  unsubscribeAllLabel: '',
  groupBy: 'SubGroup',
  expandFirst: false,
  saveMode: 'SaveButton',
  showLastUpdated: true,
  questionsPerVisit: 1,
  minDaysBetween: 0,
  maxAsksPerQuestion: 1,
  allowSkip: true,
  reAskAfterDays: null,
  conditions: [],
  placement: 'Widget',
  triggers: { onLogin: false, afterSeconds: null, onEvent: '' },
};
