import type { LinkWords } from './content.ts';
import { authenticationTypes, linkTypes, type AuthenticationType, type LinkType } from './link-types.ts';

type Of = { linkType: LinkType; authenticationType: AuthenticationType };
type Used = Partial<Record<keyof LinkWords, string>>;

const ofActions: Used = {
  title: 'Title',
  introduction: 'Introduction',
  buttonLabel: 'Button',
  doneText: 'When it is done',
  usedText: 'When it was done before',
  expiredText: 'When the link has expired',
};

const asking: Used = { title: 'Title', introduction: 'Introduction', buttonLabel: 'Button' };
const expired: Used = { expiredText: 'When the link has expired' };
const byEmail: Used = { ...asking, doneText: 'After the email is sent' };

const ofPages: Readonly<Record<AuthenticationType, Used>> = {
  [authenticationTypes.direct]: expired,
  [authenticationTypes.emailLink]: { ...byEmail, ...expired },
  [authenticationTypes.code]: byEmail,
  [authenticationTypes.knowledge]: asking,
  [authenticationTypes.hostToken]: { title: 'Title', introduction: 'Introduction' },
  [authenticationTypes.none]: { doneText: 'After sending' },
};

/** The texts that people can come to read on a link, and what they are called in the portal. */
export const wordsOfLink = ({ linkType, authenticationType }: Of): Used =>
  linkType === linkTypes.action ? ofActions : ofPages[authenticationType];
