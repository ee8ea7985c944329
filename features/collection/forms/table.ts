import type { ColumnType, Generated } from 'kysely';
import type { FormDefinition } from '@candour/forms/definition.ts';
import type { FormKind, WorkingForm } from '@candour/forms/working-form.ts';
import type { StoredForm } from '../published-forms/door.ts';
import type { CollectionWidget, PreferencePage, PreferenceWidget } from './contract/form.ts';
import type { ProgressiveProfile } from './contract/profile.ts';
import type { KeptText } from './server/form-texts.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;

type PageMembers = Pick<
  PreferencePage,
  | 'pageName'
  | 'showHistory'
  | 'showContactDetails'
  | 'showUnsubscribeAll'
  | 'unsubscribeAllLabel'
  | 'groupBy'
  | 'expandFirst'
  | 'saveMode'
  | 'showLastUpdated'
>;

type ProfileMembers = Pick<
  ProgressiveProfile,
  'questionsPerVisit' | 'minDaysBetween' | 'maxAsksPerQuestion' | 'allowSkip' | 'reAskAfterDays' | 'placement'
> & { conditions: Json<ProgressiveProfile['conditions']>; triggers: Json<ProgressiveProfile['triggers']> };

type FormTable = {
  formId: Generated<number>;
  brandId: number;
  formName: string;
  /** Pages are reached through links and have none. */
  accessKeyId: string | null;
  languageIds: Json<number[]>;
  headerId: number | null;
  footerId: number | null;
  privacyPolicyMode: PreferenceWidget['privacyPolicyMode'];
  privacyPolicyId: number | null;
  themeId: number | null;
  submitMode: PreferenceWidget['submitMode'];
  identifierMapping: Json<PreferenceWidget['identifierMapping']>;
  afterSubmit: CollectionWidget['afterSubmit'];
  afterSubmitText: string;
  confirmationPageId: number | null;
  redirectUrl: string;
  doubleOptIn: PreferenceWidget['doubleOptIn'];
  confirmBy: PreferenceWidget['confirmBy'];
  confirmedPageId: number | null;
  cancelledPageId: number | null;
  remindAfterDays: number | null;
  sourceCode: string;
  responseChannel: string;
  transactionTypeId: number | null;
  captcha: PreferenceWidget['captcha'];
  sendsFragments: boolean;
  callingCode: string;
  sendConfirmationEmail: boolean;
  showCurrentPreferences: boolean;
  working: Json<WorkingForm>;
  refersTo: string[];
  isEnabled: Generated<boolean>;
  liveVersion: number | null;
  stagedVersion: number | null;
  liveSince: string | null;
  createdDate: Generated<string>;
  changedAt: Generated<string>;
  rowVersion: Generated<number>;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    preferenceWidget: FormTable;
    collectionWidget: FormTable;
    preferencePage: FormTable & PageMembers;
    progressiveProfile: FormTable & PageMembers & ProfileMembers;
    /** All of them, for reading. */
    form: FormTable & PageMembers & ProfileMembers & { kind: FormKind };
    formTranslation: {
      formId: number;
      brandId: number;
      languageId: number;
      texts: Json<KeptText[]>;
      isComplete: boolean;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    formVersion: {
      kind: FormKind;
      formId: number;
      version: number;
      brandId: number;
      defaultLanguage: string;
      definitions: Json<Record<string, FormDefinition>>;
      stored: Json<StoredForm>;
      hash: string;
      meaningHash: string;
      publishedAt: Generated<string>;
      publishedBy: number | null;
    };
  }
}
