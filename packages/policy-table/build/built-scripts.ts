import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withValue } from '../../banner/build/script-json.ts';
import type { GroupingId, PolicyTableDefinition } from '../definition.ts';

const read = (name: string) => readFileSync(new URL(`../dist/${name}.js`, import.meta.url), 'utf8');

let script: { code: string; integrity: string } | undefined;

/** The script of all cookie policy tables, and its sub-resource integrity. Throws if it has not been built. */
export const tableScript = (): { code: string; integrity: string } => {
  if (script) return script;
  const code = read('table');
  script = { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  return script;
};

/**
 * A complete document for a sandboxed frame that renders a table as a site would; loads and sends nothing.
 */
export const previewTable = (definition: PolicyTableDefinition, grouping: GroupingId): string => {
  const code = withValue(read('preview'), '__table__', { definition, grouping: String(grouping) });
  const style = 'body{margin:24px;background:#fff;color:#1f2933;font:16px/1.5 system-ui,sans-serif}';
  return (
    `<!doctype html><html lang="${definition.language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>Preview</title><style>${style}</style>` +
    `<body><script>${code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--')}</script></body></html>`
  );
};
