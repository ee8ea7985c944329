import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import { emailTypeNames, emailTypes, type EmailTypeName } from './email-types.ts';

const ignoreIt = 'If this was not you, you can ignore this e-mail. Nothing has been changed.';
const wasItYou = 'If this was not you, please tell your administrator at once.';

const texts: Record<EmailTypeName, { subject: string; html: string }> = {
  ResetPassword: {
    subject: 'Choose a new {{ProductName}} password',
    html: `<p>Hello {{Forename}},</p>
<p>somebody asked for a new password for your account. You can choose one here:</p>
<p><a href="{{Link}}">Choose a new password</a></p>
<p>The link works once and for {{ExpiryMinutes}} minutes.</p>
<p>${ignoreIt}</p>`,
  },
  OtpLoginLink: {
    subject: 'Your {{ProductName}} login link',
    html: `<p>Hello {{Forename}},</p>
<p>you can sign in here:</p>
<p><a href="{{Link}}">Sign in to {{ProductName}}</a></p>
<p>The link works once and for {{ExpiryMinutes}} minutes. Please do not pass it on.</p>
<p>${ignoreIt}</p>`,
  },
  OneTimeCode: {
    subject: 'Your {{ProductName}} code',
    html: `<p>Hello {{Forename}},</p>
<p>your code is <b>{{OtpCode}}</b></p>
<p>It works once and for {{ExpiryMinutes}} minutes. We never ask for it by telephone or e-mail.</p>
<p>If you are not signing in right now, somebody knows your password: please change it.</p>`,
  },
  AccountLocked: {
    subject: 'Your {{ProductName}} account is locked',
    html: `<p>Hello {{Forename}},</p>
<p>there were too many attempts to sign in with a wrong password, so your account is locked for
{{ExpiryMinutes}} minutes. After that you can sign in as usual.</p>
<p>${wasItYou}</p>`,
  },
  NewUserInvitation: {
    subject: 'Welcome to {{ProductName}}',
    html: `<p>Hello {{Forename}},</p>
<p>{{InvitedBy}} has made a {{ProductName}} account for you. Choose your password and you can begin:</p>
<p><a href="{{Link}}">Open my account</a></p>
<p>The link works once and for {{ExpiryHours}} hours. Later you will find {{ProductName}} at
<a href="{{PortalUrl}}">{{PortalUrl}}</a>.</p>`,
  },
  PasswordChanged: {
    subject: 'Your {{ProductName}} password was changed',
    html: `<p>Hello {{Forename}},</p>
<p>the password of your account was changed on {{At}} from the address {{IpAddress}}. You have been signed out
everywhere else.</p>
<p>${wasItYou}</p>`,
  },
  SsoConfigurationChanged: {
    subject: '{{ProductName}}: single sign-on was changed',
    html: `<p>Hello {{Forename}},</p>
<p>{{ChangedBy}} changed the single sign-on configuration "{{ConfigurationName}}" on {{At}}.</p>
<p>If you did not expect this, please look at it now: it decides who can sign in.</p>`,
  },
  SenderVerification: {
    subject: 'Confirm this address for {{ProductName}}',
    html: `<p>Hello,</p>
<p>somebody would like {{ProductName}} to send e-mails from {{EmailAddress}}. If that is right, please confirm it:</p>
<p><a href="{{Link}}">Confirm this address</a></p>
<p>The link works once and for {{ExpiryHours}} hours.</p>
<p>${ignoreIt}</p>`,
  },
  NewSignInAddress: {
    subject: 'New sign-in to your {{ProductName}} account',
    html: `<p>Hello {{Forename}},</p>
<p>somebody signed in to your account on {{At}} from an address it was not used from before:</p>
<ul><li>Address: {{IpAddress}}</li><li>Device: {{Device}}</li></ul>
<p>${wasItYou}</p>`,
  },
  ConnectorFailing: {
    subject: '{{ProductName}}: the integration {{ServiceName}} is failing',
    html: `<p>Hello,</p>
<p>the integration service "{{ServiceName}}" of the system "{{SystemName}}" has delivered nothing since {{Since}}.</p>
<p>Last problem: {{Reason}}</p>
<p>{{Consequence}}</p>
<p>You can look at it in {{ProductName}}: <a href="{{PortalUrl}}/connector-service">{{PortalUrl}}</a></p>`,
  },
  ScanCompleted: {
    subject: '{{ProductName}}: the scan {{ScanName}} is done',
    html: `<p>Hello,</p>
<p>the scan "{{ScanName}}" of {{StartUrl}} is done. {{Outcome}} {{Reason}}</p>
<ul><li>Cookies: {{Cookies}}, of which nobody knows {{UnknownCookies}}</li><li>Advanced trackers: {{Trackers}}</li>
<li>Violations: {{Violations}}</li><li>New since the scan before: {{NewItems}}</li></ul>
<p><a href="{{Link}}">Look at the result</a></p>
<p>Downloads: <a href="{{CookiesLink}}">cookies</a>, <a href="{{TrackersLink}}">advanced trackers</a>,
<a href="{{ResourcesLink}}">sub-resources</a></p>`,
  },
};

/** The built-in texts of a type, in English. */
export const builtInTexts = (type: EmailTypeName): { subject: string; htmlBody: string } => ({
  subject: texts[type].subject,
  htmlBody: sanitiseRichText(texts[type].html),
});

/** Adds the built-in texts that are not there yet; texts somebody changed stay. */
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
