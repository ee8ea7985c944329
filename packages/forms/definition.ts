import type { DependencyRule } from '@candour/consent/apply-dependencies.ts';
import type { ResponseType } from '@candour/consent/response-types.ts';
import type { ProfileDefinition } from './profile-definition.ts';
import type { FormKind, MetaDataSource, WorkingField } from './working-form.ts';

/**
 * A published form in one language: all that a browser needs, frozen. Composed when it is published, kept
 * as a file named by its hash; every word and every version in it is what people saw.
 */
export type FormDefinition = {
  schemaVersion: 1;
  kind: FormKind;
  formId: number;
  /** Counts the publications of this form from 1. */
  version: number;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  brandId: number;
  /** The access key; in lower case. Empty for pages, which are reached through links only. */
  accessKeyId: string;
  /** Where answers go: origin and path without a closing slash, `…/tx/public`. */
  endpoint: string;
  steps: readonly FormStep[];
  /** Rules between channels that forms follow. */
  dependencies: readonly DependencyRule[];
  header: FrozenText | null;
  footer: FrozenText | null;
  policy: { versionId: number; url: string; name: string } | null;
  behaviour: FormBehaviour;
  /** Preference pages only. */
  page?: PageDefinition;
  /** Progressive profiles only. */
  profile?: ProfileDefinition;
  /** What the runtime says by itself, in this language: see `formWords`. */
  words: Readonly<Record<string, string>>;
  /** Style sheet of the theme, or null for the built-in look. */
  styleUrl: string | null;
};

/** Rich text as it was shown, and the version it is. */
export type FrozenText = { versionId: number; html: string };

export type FormStep = {
  id: string;
  title: string;
  rows: readonly { id: string; elements: readonly FormElement[] }[];
};

export type FormElement = { id: string } & (
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'richText'; html: string }
  | { type: 'image'; url: string; alt: string; width: number | null; height: number | null }
  | ({
      type: 'contactField';
      maxLength: number;
      pattern: string | null;
      allowedValues: readonly string[];
    } & WorkingField)
  | ({ type: 'statement' } & FormStatement)
  /** A further question that stands by itself; its answer travels with the one for the channel. */
  | { type: 'question'; channelId: number; question: FormQuestion }
  | ({ type: 'metaData'; key: string } & MetaDataSource)
  | { type: 'privacyPolicy'; html: string }
  | { type: 'divider' }
  | { type: 'submit'; label: string }
);

/** A statement as it is asked. Groups are taken apart when a form is composed. */
export type FormStatement = {
  statementId: number;
  statementVersionId: number;
  channelId: number;
  html: string;
  responseType: ResponseType;
  isPolarityInverted: boolean;
  yesLabel: string;
  noLabel: string;
  isMandatory: boolean;
  startsAs: 'None' | 'Yes' | 'No';
  /** Contact fields without which a yes is not accepted. */
  requiredFields: readonly string[];
  /** A yes counts once the person has confirmed it. */
  isConfirmed: boolean;
  questions: readonly FormQuestion[];
};

/** A further question beside a channel. */
export type FormQuestion = {
  key: string;
  label: string;
  help: string;
  displayAs: 'Dropdown' | 'Radio' | 'Buttons' | 'Checkboxes' | 'Text' | 'Textarea';
  valueType: 'text' | 'number' | 'boolean' | 'date' | 'list';
  options: readonly { value: string; label: string }[];
  startsAs: string;
  isMandatory: boolean;
  showWhen: 'OptedIn' | 'Always';
  min: number | null;
  max: number | null;
  maxLength: number | null;
  pattern: string | null;
};

export type FormBehaviour = {
  /** Preference widgets only; `widgetPosts` for the others. */
  submitMode: 'hostPosts' | 'widgetPosts' | 'callback';
  /** Which inputs of the host's form hold which contact field, as CSS selectors. */
  identifierMapping: readonly { fieldName: WorkingField['fieldName']; selector: string }[];
  afterSubmit:
    | { kind: 'message'; html: string }
    | { kind: 'confirmationPage'; url: string }
    | { kind: 'redirect'; url: string };
  /** How a yes is confirmed where it must be: by a code typed into the form, or by a link in an email. */
  confirmBy: 'code' | 'email';
  /** Sends each finished step on its own, for statistics only. */
  sendsFragments: boolean;
  /** Asks the browser for a proof of work before it sends. */
  isChallenged: boolean;
  /** Put before telephone numbers that are typed without a country code, such as `+49`. */
  callingCode?: string;
  /** Shows people whom the page vouches for what holds now. */
  showsCurrent?: true;
};

/** How a preference page shows what holds for somebody. */
export type PageDefinition = {
  title: string;
  /** Whether the contact fields of the form are left out, read, or changed. */
  contactDetails: 'none' | 'view' | 'edit';
  showsHistory: boolean;
  showsUpdated: boolean;
  /** With a button, or each choice by itself after a short pause. */
  saves: 'button' | 'immediate';
  /** What the button says that stops everything; null for none. */
  stopLabel: string | null;
  /** The statements under headings, by channel; none leaves them where they stand. */
  groups: readonly { title: string; channelIds: readonly number[] }[];
  /** Groups fold, and only the first one is open to begin with. */
  expandsFirst: boolean;
  /** What people call a channel, where the statement does not say it by itself. */
  channels: Readonly<Record<number, string>>;
};

/**
 * What the server signs over a definition when it publishes it; travels with answers that the customer's
 * own server sends, and proves which version was shown.
 */
export type FormProof = {
  kind: FormKind;
  formId: number;
  version: number;
  language: string;
  /** SHA-256 of the definition's canonical JSON, hex. */
  hash: string;
  /** When the form was drawn: ISO 8601, UTC. Told by the browser, not signed. */
  shownAt: string;
  /** Signature over everything but `shownAt`, base64url. */
  signature: string;
};

/** The file that browsers load: a definition with the server's word that it was published. */
export type PublishedForm = { definition: FormDefinition } & Pick<FormProof, 'hash' | 'signature'>;
