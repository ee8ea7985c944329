import { letteringOn } from '@candour/consent/theme.ts';
import type { ThemeInput } from '../contract.ts';
import { scopedCss } from './scoped-css.ts';

/** Files of a theme by their use, as paths on this server; undefined if there is none. */
export type ThemeFiles = {
  font?: string | undefined;
  background?: string | undefined;
  css?: string | undefined;
};

const stacks: Readonly<Record<ThemeInput['font'], string>> = {
  System: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  Humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  Serif: '"Iowan Old Style","Palatino Linotype",Charter,Georgia,serif',
  Rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",sans-serif',
  Monospace: 'ui-monospace,"Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace',
};

const buttons: Readonly<Record<ThemeInput['buttonStyle'], string>> = {
  Filled: 'background:var(--candour-primary);color:var(--candour-on-primary);border-color:transparent',
  Outlined: 'background:transparent;color:var(--candour-primary);border-color:currentColor',
  Text: 'background:transparent;color:var(--candour-primary);border-color:transparent;text-decoration:underline',
};

/** The class around every public page. */
const pageClass = 'candour-page';

/**
 * The style sheet of a theme: its values as variables, the page parts that use them, then the brand's own
 * CSS. Throws `CssRefused`.
 */
export const compileTheme = (theme: ThemeInput, files: ThemeFiles): string =>
  [
    files.font === undefined
      ? ''
      : `@font-face{font-family:candour-own;src:url(${files.font}) format("truetype");font-display:swap}`,
    `.${pageClass}{${variables(theme, files)}}`,
    parts(theme, files),
    scopedCss(`${files.css ?? ''}\n${theme.customCss}`, pageClass),
  ].join('');

const variables = ({ colours, font, borderRadius }: ThemeInput, files: ThemeFiles): string =>
  [
    ...Object.entries(colours).map(([name, value]) => `--candour-${name}:${value}`),
    `--candour-on-primary:${letteringOn(colours.primary)}`,
    // Boxes and buttons that the browser draws.
    `--candour-scheme:${letteringOn(colours.background) === '#ffffff' ? 'dark' : 'light'}`,
    `--candour-font:${files.font === undefined ? '' : 'candour-own,'}${stacks[font]}`,
    `--candour-radius:${borderRadius}px`,
  ].join(';');

const parts = ({ buttonStyle }: ThemeInput, files: ThemeFiles): string =>
  `
.candour-page{box-sizing:border-box;min-height:100vh;margin:0;padding:clamp(16px,5vw,64px);color:var(--candour-text);
background:var(--candour-background)${files.background === undefined ? '' : ` url(${files.background}) center/cover no-repeat`};
font:1rem/1.6 var(--candour-font);display:grid;place-content:start center;grid-template-columns:minmax(0,640px)}
.candour-page *{box-sizing:border-box}
.candour-card{padding:clamp(20px,5vw,48px);border-radius:var(--candour-radius);background:var(--candour-background);
overflow-wrap:anywhere}
.candour-logo{display:block;max-width:min(240px,100%);max-height:80px;margin:0 0 24px}
.candour-page h1{margin:0 0 16px;color:var(--candour-secondary);font-size:1.75rem;line-height:1.2}
.candour-page :is(h2,h3,h4){margin:24px 0 8px;color:var(--candour-secondary);line-height:1.3}
.candour-page a{color:var(--candour-link)}
.candour-page .candour-button{display:inline-block;margin-top:16px;padding:10px 20px;border:2px solid;
border-radius:var(--candour-radius);font-weight:600;text-decoration:none;${buttons[buttonStyle]}}
.candour-page button.candour-button{min-height:44px;font:inherit;font-weight:600;cursor:pointer}
.candour-page .candour-input{min-height:44px;margin-top:4px;padding:0 12px;border:1px solid currentColor;border-radius:6px;font:inherit;color:inherit;background:transparent}
.candour-page button.candour-second{background:transparent;color:var(--candour-text);border-color:currentColor}
.candour-page :focus-visible{outline:3px solid var(--candour-primary);outline-offset:2px}
.candour-error{color:var(--candour-error)}.candour-success{color:var(--candour-success)}
`.replaceAll('\n', '');
