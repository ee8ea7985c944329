import { copyTexts, type CopyColumn, type CopyPart } from '@candour/consent/copy-texts.ts';
import type { PreferenceState } from '@candour/consent/current-preference.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { identificationTexts } from '@candour/consent/identification-texts.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { portalTexts } from '@candour/consent/portal-texts.ts';
import { meansNo, withMeaning, type ReadWording } from '@candour/consent/response-types.ts';
import { sourceName, sourceTypes, type SourceType } from '@candour/consent/source-types.ts';
import type { StandakField } from '@candour/consent/standak-fields.ts';
import { fieldLabel as fieldLabelIn } from '@candour/forms/field-labels.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { RecognisedBy } from '../../../data-subjects/contract/submission.ts';
import { speakers, speakerText, type Speaking } from '../../../data-subjects/contract/speaker.ts';
import { requestStatuses, requestTypes, type RequestStatus, type RequestType } from '../../contract/words.ts';

/** How the values of a copy are put into words. */
export type CopyWords = {
  title: (brandName: string) => string;
  part: (key: CopyPart) => { title: string; text: string };
  field: (name: StandakField) => string;
  /** What has a name for programs and a label for people. */
  named: (name: string, label: string) => string;
  state: (state: PreferenceState) => string;
  answer: (answer: { isYes: boolean; isWaiting: boolean }) => string;
  wording: (read: ReadWording) => string;
  source: (sourceType: number) => string;
  /** How somebody was recognised. */
  recognised: (code: string) => string;
  /** Empty for the person themselves. */
  speaker: (speaking: Speaking | undefined) => string;
  event: (code: string) => string;
  choice: (code: string) => string;
  method: (code: string) => string;
  emailStatus: (code: string) => string;
  requestType: (type: RequestType) => string;
  requestStatus: (status: RequestStatus) => string;
};

const english = copyTexts('en');
const asItIs = (code: string): string => code;

const partIn =
  ({ parts }: Pick<typeof english, 'parts'>): CopyWords['part'] =>
  (key) => {
    const [title, text = ''] = parts[key];
    return { title, text };
  };

/** For the file that programs read: the same whatever language the person speaks. */
export const programWords: CopyWords = {
  title: (brandName) => english.title.replace('{brand}', () => brandName),
  part: partIn(english),
  field: fieldLabel,
  named: asItIs,
  state: (state) => ({ ...english.states, OptedIn: 'Yes', OptedOut: 'No' })[state],
  answer: ({ isYes, isWaiting }) => `${isYes ? 'Yes' : 'No'}${isWaiting ? ', not confirmed' : ''}`,
  wording: (read) => withMeaning(plainText(read.text), meansNo(read)),
  source: sourceName,
  recognised: asItIs,
  speaker: speakerText,
  event: asItIs,
  choice: asItIs,
  method: asItIs,
  emailStatus: asItIs,
  requestType: (type) => requestTypes[type],
  requestStatus: (status) => requestStatuses[status],
};

/** What a document for the person needs besides. */
export type DocumentWords = CopyWords & {
  languageCode: string;
  isRightToLeft: boolean;
  nothing: string;
  rights: { title: string; text: string };
  column: (name: CopyColumn) => string;
  moment: (at: Date) => string;
};

/** For the documents that the person reads, in their language or else in English. */
export const documentWords = (language: string): DocumentWords => {
  const { languageCode, ...own } = copyTexts(language);
  const { words: portal } = portalTexts(languageCode);
  const fields = startingWords(languageCode);
  const yesOrNo = { OptedIn: portal.yes, OptedOut: portal.no };
  const sources = sourcesIn(own.sources, portal);
  const times = new Intl.DateTimeFormat(languageCode === 'en' ? 'en-GB' : languageCode, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    languageCode,
    isRightToLeft: languageCode === 'ar' || languageCode === 'he',
    nothing: own.nothing,
    rights: own.rights,
    column: (name) => own.columns[name],
    moment: (at) => `${times.format(at)} UTC`,
    title: (brandName) => own.title.replace('{brand}', () => brandName),
    part: partIn(own),
    field: (name) => (name === 'syrenisid' ? own.recordId : fieldLabelIn(fields, name)),
    named: (_, label) => label,
    state: (state) => ({ ...own.states, ...yesOrNo })[state],
    answer: ({ isYes, isWaiting }) =>
      `${isYes ? portal.yes : portal.no}${isWaiting ? ` (${portal.waits})` : ''}`,
    wording: (read) => (meansNo(read) ? `${plainText(read.text)} (${portal.meansNo})` : plainText(read.text)),
    source: (sourceType) => sources[sourceTypes[sourceType - 1] ?? 'System'],
    recognised: from({
      emailLink: portal.viaLink,
      directLink: portal.viaLink,
      code: identificationTexts(languageCode).texts.codeLabel,
      knowledge: own.knowledge,
      hostToken: own.sources.website,
      staff: portal.viaStaff,
      program: own.sources.program,
    } satisfies Record<RecognisedBy, string>),
    speaker: (speaking) => speakerText(speaking, { ...speakers, ...own.speakers }),
    event: from({
      ...own.events,
      withdrawn: own.states.Withdrawn,
      expired: own.states.Expired,
      're-asked': own.events.reAsked,
    }),
    choice: from(own.choices),
    method: from({
      banner: own.sources.banner,
      preferences: portal.preferences,
      api: own.sources.website,
      frame: own.sources.website,
      gpc: 'Global Privacy Control',
    }),
    emailStatus: from(own.emails),
    requestType: (type) =>
      ({ Know: portal.know, Forget: portal.forget, Correct: portal.correct, Restrict: portal.restrict })[
        type
      ],
    requestStatus: (status) => portal[`status${status}`],
  };
};

type Own = ReturnType<typeof copyTexts>['sources'];
type Portal = ReturnType<typeof portalTexts>['words'];

const sourcesIn = (own: Own, portal: Portal): Readonly<Record<SourceType, string>> => ({
  CookieBanner: own.banner,
  PreferenceWidget: portal.viaForm,
  ConsentCollectionWidget: portal.viaForm,
  ProgressiveProfile: portal.viaForm,
  PreferencePage: portal.viaPage,
  PreferencePageLink: portal.viaLink,
  ActionLink: portal.viaLink,
  PublicPortal: own.portal,
  CSPortal: portal.viaStaff,
  Api: own.program,
  Import: own.import,
  Integration: own.integration,
  System: own.system,
});

/** Codes that have no words stay as they are. */
const from =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    words[code] ?? code;
