import { identificationTexts, type IdentificationTexts } from '@candour/consent/identification-texts.ts';
import { escapeHtml, sanitiseRichText } from '@candour/consent/rich-html.ts';
import { fieldKinds } from '@candour/forms/contact-fields.ts';
import { fieldLabel } from '@candour/forms/field-labels.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import type { LinkWords } from '../../links/contract/content.ts';
import type { OpenedPage } from './open-page.ts';

const { emailLink, code, knowledge } = authenticationTypes;

/** What has to be known of a page for its entrance. */
type Entered = Pick<OpenedPage, 'opens' | 'content' | 'slug'> & {
  form: Pick<OpenedPage['form'], 'published'>;
};

/** Whether people have to type something before a page opens. */
export const asksFirst = ({ opens: { authenticationType: type } }: Pick<OpenedPage, 'opens'>): boolean =>
  type === emailLink || type === code || type === knowledge;

/** The form with which people prove who they are; it stands where the page is going to be. */
export const entranceOf = (page: Entered, { isScripted = true } = {}): string => {
  const { opens, content, slug } = page;
  const { language } = page.form.published.definition;
  const { texts } = identificationTexts(language);
  const own = ownWords(page);
  const type = opens.authenticationType;
  const [title, text] = texts.ask[type === emailLink ? 'link' : type === code ? 'code' : 'knowledge'];
  const introduction = own?.introduction || `<p>${escapeHtml(text)}</p>`;
  const button = own?.buttonLabel || buttonOf(texts, type);
  const isKnown = type === knowledge;
  const fields = isKnown
    ? (opens.knowledgeFields ?? []).map((name) =>
        fieldOf({
          name,
          label: fieldLabel(startingWords(language), name),
          type: fieldKinds[name]?.type ?? 'text',
          autocomplete: fieldKinds[name]?.autocomplete ?? 'off',
        }),
      )
    : [fieldOf({ name: 'email', label: texts.ask.address, type: 'email', autocomplete: 'email' })];
  const told = {
    way: isKnown ? 'known' : 'email',
    next: texts.ask.next,
    failed: isKnown ? texts.notFound : texts.wrongCode,
    'too-many': texts.tooMany,
  };
  const data = Object.entries(told).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  // Without script only an email can be asked for.
  const hidden = type === emailLink || !isScripted ? '' : ' hidden';
  return (
    `<form id="candour-entrance" class="step" method="post" action="/p/${slug}/ask?l=${encodeURIComponent(language)}"${data.join('')}${hidden}>` +
    `<div class="head"><h2>${escapeHtml(own?.title || title)}</h2>` +
    `<div>${named(sanitiseRichText(introduction), content.brandName)}</div></div>` +
    `<p class="notice" role="alert" hidden></p>` +
    `<div class="asked step">${fields.join('')}</div>` +
    (type === code ? `<div class="asked field code" hidden>${codeField(texts)}</div>` : '') +
    `<div class="actions"><button class="candour-button main">${escapeHtml(button)}</button> ` +
    (isKnown ? '' : `<button type="button" class="link" hidden>${escapeHtml(texts.again)}</button>`) +
    `</div></form>`
  );
};

/** The words of the link in the language of the page; none where it has no such language. */
export const ownWords = ({ content, form }: Pick<Entered, 'content' | 'form'>): LinkWords | undefined =>
  content.languages.find((each) => each.language === form.published.definition.language)?.words;

const buttonOf = ({ ask }: IdentificationTexts, type: number): string => {
  if (type === emailLink) return ask.sendLink;
  return type === code ? ask.sendCode : ask.next;
};

const named = (html: string, brandName: string): string => html.replaceAll('{brand}', escapeHtml(brandName));

type Field = { name: string; label: string; type: string; autocomplete: string };

const fieldOf = ({ name, label, type, autocomplete }: Field): string =>
  `<div class="field"><label for="entrance-${name}">${escapeHtml(label)}</label>` +
  `<input id="entrance-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="254"></div>`;

const codeField = ({ codeLabel }: IdentificationTexts): string =>
  `<label for="entrance-code">${escapeHtml(codeLabel)}</label>` +
  `<input id="entrance-code" name="code" inputmode="numeric" autocomplete="one-time-code" required disabled ` +
  `pattern="\\s*\\d{3}\\s*\\d{3}\\s*" maxlength="10">`;
