/** Languages in which samples sign an address. */
export const signTools = [
  { value: 'php', label: 'PHP' },
  { value: 'node', label: 'JavaScript (Node.js)' },
  { value: 'python', label: 'Python' },
  { value: 'csharp', label: 'C#' },
] as const;
export type SignTool = (typeof signTools)[number]['value'];

/** How a program asks for links. */
export const callSample = (origin: string, linkId: number): string =>
  `curl ${origin}/api/v1/Links/${linkId}/Tokens \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"identifiers": [{"fieldName": "email1", "value": "kari@example.org"}]}'`;

type Signing = { linkId: number; secret: string; address: string };

/** How a server signs an address for a customer number. The secret is named, not shown. */
export const signSample = (tool: SignTool, { linkId, address }: Signing): string =>
  samples[tool](linkId, address);

const samples: Readonly<Record<SignTool, (linkId: number, address: string) => string>> = {
  php: (linkId, address) => `$r = 'urn1:' . $customerNumber;
$e = time() + 30 * 86400 - 60;
$s = hash_hmac('sha256', "${linkId}.$r.$e", $secret);
$url = '${address}?' . http_build_query(['r' => $r, 'e' => $e, 's' => $s]);`,
  node: (linkId, address) => `import { createHmac } from 'node:crypto';

const r = \`urn1:\${customerNumber}\`;
const e = String(Math.floor(Date.now() / 1000) + 30 * 86400 - 60);
const s = createHmac('sha256', secret).update(\`${linkId}.\${r}.\${e}\`).digest('hex');
const url = \`${address}?\${new URLSearchParams({ r, e, s })}\`;`,
  python: (linkId, address) => `import hmac, time
from urllib.parse import urlencode

r = f'urn1:{customer_number}'
e = str(int(time.time()) + 30 * 86400 - 60)
s = hmac.new(secret.encode(), f'${linkId}.{r}.{e}'.encode(), 'sha256').hexdigest()
url = '${address}?' + urlencode({'r': r, 'e': e, 's': s})`,
  csharp: (linkId, address) => `using System.Security.Cryptography;
using System.Text;

var r = $"urn1:{customerNumber}";
var e = DateTimeOffset.UtcNow.AddDays(30).AddMinutes(-1).ToUnixTimeSeconds();
var key = Encoding.UTF8.GetBytes(secret);
var s = Convert.ToHexString(HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"${linkId}.{r}.{e}"))).ToLowerInvariant();
var url = $"${address}?r={Uri.EscapeDataString(r)}&e={e}&s={s}";`,
};

/** Mail tools with samples of where the address goes, kept with the contact under a name of its own. */
export const mailTools = [
  { value: 'mailchimp', label: 'Mailchimp' },
  { value: 'brevo', label: 'Brevo' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'salesforce', label: 'Salesforce Marketing Cloud' },
  { value: 'braze', label: 'Braze' },
] as const;
export type MailTool = (typeof mailTools)[number]['value'];

/** What an email offers: to leave, or to choose. */
type Offer = { field: string; text: string };
const offers: Readonly<Record<'leave' | 'choose', Offer>> = {
  leave: { field: 'unsub_url', text: 'Unsubscribe' },
  choose: { field: 'choices_url', text: 'Choose what we send you' },
};

const placeholders: Readonly<Record<MailTool, (field: string) => string>> = {
  mailchimp: (field) => `*|${field.toUpperCase()}|*`,
  brevo: (field) => `{{ contact.${field.toUpperCase()} }}`,
  hubspot: (field) => `{{ contact.${field} }}`,
  salesforce: (field) => `%%=RedirectTo(@${field})=%%`,
  braze: (field) => `{{custom_attribute.\${${field}}}}`,
};

/** The field of a contact that keeps the address. */
export const fieldFor = (offer: keyof typeof offers): string => offers[offer].field;

/** The link in the template of a mail tool. */
export const templateSample = (tool: MailTool, offer: keyof typeof offers): string =>
  `<a href="${placeholders[tool](offers[offer].field)}">${offers[offer].text}</a>`;

/** What makes mail programs show a button of their own. */
export const headerSample = `List-Unsubscribe: <{oneClickUrl}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click`;
