import type { LanguageSupport } from '@codemirror/language';

export type CodeLanguage = 'css' | 'html' | 'javascript' | 'json';

/** Each is loaded with the first editor that shows it. */
export const languages: Readonly<Record<CodeLanguage, () => Promise<LanguageSupport>>> = {
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript()),
  json: () => import('@codemirror/lang-json').then(({ json }) => json()),
};
