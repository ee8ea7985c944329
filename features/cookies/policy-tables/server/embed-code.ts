import { policyTableTextsFor } from '@candour/consent/policy-table-texts.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { policyTables, type PolicyTableEmbedCode } from '../contract.ts';
import { findTable } from './table-row.ts';

type Wanted = { policyTableId: number; languageId: number | undefined; divId: string; groupingId: string };

const codes = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, wanted: Wanted) => {
  const { policyTableId, languageId, divId, groupingId } = wanted;
  await findTable(db, policyTableId);
  const language = languageId === undefined ? '' : await codeOf(db, languageId);
  const { code: script, integrity } = platform.tableScript();
  const { name: pinned } = await platform.artefacts.put('cp/table.js', script, {
    contentType: 'text/javascript; charset=utf-8',
  });
  const base = platform.settings.publicUrl;
  const { unavailable } = policyTableTextsFor(language || 'en');
  const data =
    `data-table="${policyTableId}" data-div="${divId}" data-group="${groupingId}"` +
    (language === '' ? '' : ` data-lang="${language}"`);
  const codeWith = (source: string) =>
    `<div id="${divId}"><p>${unavailable}</p></div>\n<script async ${source} ${data}></script>`;
  const embedCodes: PolicyTableEmbedCode[] = [
    {
      variant: 'standard',
      title: 'Standard',
      description: 'Follows every publish within a minute, and every improvement of the script.',
      code: codeWith(`src="${base}/cp/table.js"`),
    },
    {
      variant: 'pinned',
      title: 'Pinned',
      description:
        'The browser refuses any other script. The table itself still follows every publish. Copy it again after an update of this product.',
      code: codeWith(`src="${base}/${pinned}" integrity="${integrity}" crossorigin="anonymous"`),
    },
  ];
  const address = `${base}/cp/${policyTableId}/${language.toLowerCase() || 'default'}.json`;
  return { embedCode: embedCodes[0]?.code ?? '', embedCodes, address };
};

const codeOf = async (db: Db, languageId: number): Promise<string> => {
  const row = await db
    .selectFrom('language')
    .select('languageCode')
    .where('languageId', '=', languageId)
    .executeTakeFirst();
  return row?.languageCode ?? notFound();
};

export const embedEndpoints: Endpoint[] = [
  handle(policyTables.embedCode, (call) => {
    const { CookiePolicyTableId: policyTableId, LanguageId: languageId, ...query } = call.query;
    const divId = query.divId || 'cookie-policy';
    return codes(call, { policyTableId, languageId, divId, groupingId: query.groupingId ?? '1' });
  }),
];
