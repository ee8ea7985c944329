import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { optInTexts, type OptInTexts } from '@candour/consent/opt-in-texts.ts';
import { portalTexts, type PortalTexts } from '@candour/consent/portal-texts.ts';
import { identificationTexts, type IdentificationTexts } from '@candour/consent/identification-texts.ts';
import { rightsTexts, type RightsTexts } from '@candour/consent/rights-texts.ts';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import { emailTypeNames, emailTypes, type EmailTypeName } from './email-types.ts';

const ignoreIt = 'If this was not you, you can ignore this email. Nothing has been changed.';
const wasItYou = 'If this was not you, please tell your administrator at once.';

const optInEmail = ({ email }: OptInTexts): { subject: string; html: string } => ({
  subject: email.subject,
  html: `<p>${email.text}</p><p><a href="{{Link}}">${email.link}</a></p><p>${email.life}</p><p>${email.ignore}</p>`,
});

const optInCodeEmail = ({ code, email }: OptInTexts): { subject: string; html: string } => ({
  subject: code.subject,
  html: `<p>${code.text} <b>{{OtpCode}}</b></p><p>${code.life}</p><p>${email.ignore}</p>`,
});

const summaryEmail = ({ receipt }: OptInTexts): { subject: string; html: string } => ({
  subject: receipt.subject,
  html: `<p>${receipt.text}</p><p>{{PreferenceSummary}}</p><p>${receipt.mind}</p>`,
});

const magicLinkEmail = ({ email }: IdentificationTexts): { subject: string; html: string } => ({
  subject: email.link.subject,
  html: `<p>${email.link.text}</p><p><a href="{{Link}}">${email.link.label}</a></p><p>${email.link.life}</p><p>${email.ignore}</p>`,
});

const visitorCodeEmail = ({ email }: IdentificationTexts): { subject: string; html: string } => ({
  subject: email.code.subject,
  html: `<p>${email.code.text} <b>{{OtpCode}}</b></p><p>${email.code.life}</p><p>${email.ignore}</p>`,
});

const spokenCodeEmail = ({ email }: IdentificationTexts): { subject: string; html: string } => ({
  subject: email.code.subject,
  html: `<p>${email.code.text} <b>{{OtpCode}}</b></p><p>${email.spoken.life}</p><p>${email.spoken.ignore}</p>`,
});

const contactChangedEmail = ({ emails: { changed } }: PortalTexts): { subject: string; html: string } => ({
  subject: changed.subject,
  html: `<p>${changed.text}</p><p>${changed.undo}</p>`,
});

const requestEmail = ({ emails: { request } }: PortalTexts): { subject: string; html: string } => ({
  subject: request.subject,
  html: `<p>${request.text}</p><p>${request.due}</p>`,
});

type RightsEmail = (texts: RightsTexts) => { subject: string; html: string };

const extendedEmail: RightsEmail = ({ emails: { extended } }) => ({
  subject: extended.subject,
  html: `<p>${extended.text}</p><p>${extended.due}</p>`,
});

const rejectedEmail: RightsEmail = ({ emails: { rejected } }) => ({
  subject: rejected.subject,
  html: `<p>${rejected.text}</p><p>${rejected.complain}</p>`,
});

const requestDoneEmail: RightsEmail = ({ emails: { done } }) => ({
  subject: done.subject,
  html: `<p>${done.text}</p><p>{{Message}}</p>`,
});

const copyReadyEmail: RightsEmail = ({ emails: { ready } }) => ({
  subject: ready.subject,
  html: `<p>${ready.text}</p><p><a href="{{Link}}">${ready.link}</a></p><p>${ready.life}</p>`,
});

const erasedEmail: RightsEmail = ({ emails: { erased } }) => ({
  subject: erased.subject,
  html: `<p>${erased.text}</p><p>{{Message}}</p><p>${erased.kept}</p>`,
});

const liftedEmail: RightsEmail = ({ emails: { lifted } }) => ({
  subject: lifted.subject,
  html: `<p>${lifted.text}</p>`,
});

const texts: Record<EmailTypeName, { subject: string; html: string }> = {
  ResetPassword: {
    subject: 'Choose a new {{ProductName}} password',
    html: `<p>Hello {{Forename}},</p>
<p>Somebody asked for a new password for your account. You can choose one here:</p>
<p><a href="{{Link}}">Choose a new password</a></p>
<p>The link works once and for {{ExpiryMinutes}} minutes.</p>
<p>${ignoreIt}</p>`,
  },
  OtpLoginLink: {
    subject: 'Your {{ProductName}} sign-in link',
    html: `<p>Hello {{Forename}},</p>
<p>You can sign in here:</p>
<p><a href="{{Link}}">Sign in to {{ProductName}}</a></p>
<p>The link works once and for {{ExpiryMinutes}} minutes. Please do not share it.</p>
<p>${ignoreIt}</p>`,
  },
  OneTimeCode: {
    subject: 'Your {{ProductName}} code',
    html: `<p>Hello {{Forename}},</p>
<p>Your code is <b>{{OtpCode}}</b></p>
<p>It works once and for {{ExpiryMinutes}} minutes. We never ask for it by phone or email.</p>
<p>If you are not signing in right now, somebody knows your password: please change it.</p>`,
  },
  DoubleOptIn: optInEmail(optInTexts('en').texts),
  DoubleOptInCode: optInCodeEmail(optInTexts('en').texts),
  MagicLink: magicLinkEmail(identificationTexts('en').texts),
  VisitorCode: visitorCodeEmail(identificationTexts('en').texts),
  SpokenCode: spokenCodeEmail(identificationTexts('en').texts),
  PreferenceConfirmation: summaryEmail(optInTexts('en').texts),
  ContactChanged: contactChangedEmail(portalTexts('en')),
  RightsRequestReceived: requestEmail(portalTexts('en')),
  RightsRequestForStaff: {
    subject: '{{BrandName}}: a person asks for their rights ({{RequestName}})',
    html: `<p>Hello,</p>
<p>Somebody signed in to the public portal of {{BrandName}} and asked for their rights: {{RequestName}}.
You find the request at <a href="{{PortalUrl}}/rights-requests">{{PortalUrl}}/rights-requests</a>.</p>
<ul><li>Number: {{Reference}}</li><li>Answer by: {{DueDate}}</li></ul>
<p>The law gives you one month from now.</p>`,
  },
  RightsRequestExtended: extendedEmail(rightsTexts('en')),
  RightsRequestRejected: rejectedEmail(rightsTexts('en')),
  RightsRequestDone: requestDoneEmail(rightsTexts('en')),
  RightToKnowReady: copyReadyEmail(rightsTexts('en')),
  RightToBeForgottenDone: erasedEmail(rightsTexts('en')),
  RightToRestrictLifted: liftedEmail(rightsTexts('en')),
  AccountLocked: {
    subject: 'Your {{ProductName}} account is locked',
    html: `<p>Hello {{Forename}},</p>
<p>There were too many sign-in attempts with a wrong password, so your account is locked for
{{ExpiryMinutes}} minutes. After that you can sign in as usual.</p>
<p>${wasItYou}</p>`,
  },
  NewUserInvitation: {
    subject: 'Welcome to {{ProductName}}',
    html: `<p>Hello {{Forename}},</p>
<p>{{InvitedBy}} has created a {{ProductName}} account for you. Choose a password to get started:</p>
<p><a href="{{Link}}">Open my account</a></p>
<p>The link works once and for {{ExpiryHours}} hours. From then on, sign in to {{ProductName}} at
<a href="{{PortalUrl}}">{{PortalUrl}}</a>.</p>`,
  },
  PasswordChanged: {
    subject: 'Your {{ProductName}} password was changed',
    html: `<p>Hello {{Forename}},</p>
<p>The password of your account was changed on {{At}} from the address {{IpAddress}}. You have been signed out
everywhere else.</p>
<p>${wasItYou}</p>`,
  },
  SsoConfigurationChanged: {
    subject: '{{ProductName}}: single sign-on was changed',
    html: `<p>Hello {{Forename}},</p>
<p>{{ChangedBy}} changed the single sign-on configuration "{{ConfigurationName}}" on {{At}}.</p>
<p>If you did not expect this, please check it now: it decides who can sign in.</p>`,
  },
  SenderVerification: {
    subject: 'Confirm this address for {{ProductName}}',
    html: `<p>Hello,</p>
<p>Somebody would like {{ProductName}} to send emails from {{EmailAddress}}. If that is right, please confirm the address:</p>
<p><a href="{{Link}}">Confirm this address</a></p>
<p>The link works once and for {{ExpiryHours}} hours.</p>
<p>${ignoreIt}</p>`,
  },
  NewSignInAddress: {
    subject: 'New sign-in to your {{ProductName}} account',
    html: `<p>Hello {{Forename}},</p>
<p>Somebody signed in to your account on {{At}} from a new address:</p>
<ul><li>Address: {{IpAddress}}</li><li>Device: {{Device}}</li></ul>
<p>${wasItYou}</p>`,
  },
  ConnectorFailing: {
    subject: '{{ProductName}}: the integration {{ServiceName}} is failing',
    html: `<p>Hello,</p>
<p>The integration service "{{ServiceName}}" of the system "{{SystemName}}" has delivered nothing since {{Since}}.</p>
<p>Last problem: {{Reason}}</p>
<p>{{Consequence}}</p>
<p>You can look at it in {{ProductName}}: <a href="{{PortalUrl}}/connector-service">{{PortalUrl}}</a></p>`,
  },
  ScanCompleted: {
    subject: '{{ProductName}}: the scan {{ScanName}} is done',
    html: `<p>Hello,</p>
<p>The scan "{{ScanName}}" of {{StartUrl}} is finished. {{Outcome}} {{Reason}}</p>
<ul><li>Cookies: {{Cookies}}, {{UnknownCookies}} of them unknown</li><li>Advanced trackers: {{Trackers}}</li>
<li>Violations: {{Violations}}</li><li>New since the previous scan: {{NewItems}}</li></ul>
<p><a href="{{Link}}">Look at the result</a></p>
<p>Downloads: <a href="{{CookiesLink}}">cookies</a>, <a href="{{TrackersLink}}">advanced trackers</a>,
<a href="{{ResourcesLink}}">sub-resources</a></p>`,
  },
  ExportReady: {
    subject: '{{ProductName}}: the export {{ExportName}} has run',
    html: `<p>Hello,</p>
<p>The export "{{ExportName}}" has run. {{Outcome}}</p>
<ul><li>Rows: {{Rows}}</li></ul>
<p><a href="{{Link}}">Look at its runs</a></p>
<p>Files are downloaded in {{ProductName}}, after signing in.</p>`,
  },
  DashboardFigures: {
    subject: '{{DashboardName}}, {{BrandName}}: {{Period}}',
    html: `<p>The dashboard {{DashboardName}} of {{BrandName}}, {{Period}}:</p>
<p>{{Figures}}</p>
<p><a href="{{Link}}">Open the dashboard</a></p>
<p>You get this email because you were chosen for "{{EmailName}}" in {{ProductName}}.
<a href="{{LeaveLink}}">Stop sending it to me</a></p>`,
  },
};

/** The built-in texts of a type, in English. */
export const builtInTexts = (type: EmailTypeName): { subject: string; htmlBody: string } => ({
  subject: texts[type].subject,
  htmlBody: sanitiseRichText(texts[type].html),
});

type Written = { subject: string; html: string };

const optIn =
  (compose: (texts: OptInTexts) => Written) =>
  (code: string): Written & { languageCode: string } => {
    const { texts: own, languageCode } = optInTexts(code);
    return { ...compose(own), languageCode };
  };

const identification =
  (compose: (texts: IdentificationTexts) => Written) =>
  (code: string): Written & { languageCode: string } => {
    const { texts: own, languageCode } = identificationTexts(code);
    return { ...compose(own), languageCode };
  };

const portal =
  (compose: (texts: PortalTexts) => Written) =>
  (code: string): Written & { languageCode: string } => {
    const { languageCode, ...own } = portalTexts(code);
    return { ...compose(own), languageCode };
  };

const rights =
  (compose: RightsEmail) =>
  (code: string): Written & { languageCode: string } => {
    const { languageCode, ...own } = rightsTexts(code);
    return { ...compose(own), languageCode };
  };

/** Emails to visitors, in a language or in the one that stands in for it. */
const toVisitors: Partial<Record<EmailTypeName, (code: string) => Written & { languageCode: string }>> = {
  DoubleOptIn: optIn(optInEmail),
  DoubleOptInCode: optIn(optInCodeEmail),
  PreferenceConfirmation: optIn(summaryEmail),
  MagicLink: identification(magicLinkEmail),
  VisitorCode: identification(visitorCodeEmail),
  SpokenCode: identification(spokenCodeEmail),
  ContactChanged: portal(contactChangedEmail),
  RightsRequestReceived: portal(requestEmail),
  RightsRequestExtended: rights(extendedEmail),
  RightsRequestRejected: rights(rejectedEmail),
  RightsRequestDone: rights(requestDoneEmail),
  RightToKnowReady: rights(copyReadyEmail),
  RightToBeForgottenDone: rights(erasedEmail),
  RightToRestrictLifted: rights(liftedEmail),
};

/**
 * The built-in texts of an email to visitors in a language, if it has any: visitors are written to in the
 * language of their form, whatever the organisation has translated.
 */
export const builtInFor = (
  type: EmailTypeName,
  languageCode: string,
): { subject: string; htmlBody: string } | undefined => {
  const written = toVisitors[type]?.(languageCode);
  const isOwn = written?.languageCode.split('-')[0] === languageCode.toLowerCase().split('-')[0];
  if (written === undefined || !isOwn) return undefined;
  return { subject: written.subject, htmlBody: sanitiseRichText(written.html) };
};

/** Adds missing built-in texts; texts that somebody changed stay. */
export const seedSystemEmails = async (db: Db): Promise<void> => {
  for (const type of emailTypeNames) {
    const { subject, htmlBody } = builtInTexts(type);
    await sql`
      insert into system_email (email_type, name, brand_id, language_id, subject, html_body)
      select ${type}, ${emailTypes[type].name}, 0, language_id, ${subject}, ${htmlBody}
      from language where language_code = 'en'
      on conflict do nothing`.execute(db);
    // Older installations had no names.
    await sql`
      update system_email set name = ${emailTypes[type].name} where email_type = ${type} and name = ''`.execute(
      db,
    );
  }
};
