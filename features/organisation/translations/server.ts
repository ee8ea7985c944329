import type { QueryOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Download, handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import { servePage } from '@candour/kit/server/serve-page';
import type { TranslationPort } from '@candour/kit/server/translation-port';
import { translatableFacts, translatableTexts } from './contract.ts';
import { allTexts, type Text } from './server/all-texts.ts';
import { readFile } from './server/read-file.ts';
import { pagesOfTexts, readablePorts } from './server/texts-as-rows.ts';
import { takeFile } from './server/take-file.ts';
import { asCsv, asXliff } from './server/write-file.ts';

/** Only languages that the organisation uses are translated into. */
const languageOf = async (db: Db, languageId: number) =>
  (await db
    .selectFrom('language')
    .select(['languageId', 'languageCode', 'languageName'])
    .where('languageId', '=', languageId)
    .where('isAssigned', '=', true)
    .executeTakeFirst()) ?? notFound();

const codesOf = async (db: Db): Promise<Map<number, string>> =>
  new Map(
    (await db.selectFrom('language').select(['languageId', 'languageCode']).execute()).map((row) => [
      row.languageId,
      row.languageCode,
    ]),
  );

const brandNamesOf = async (db: Db): Promise<Map<number, string>> =>
  new Map(
    (await db.selectFrom('brand').select(['brandId', 'brandName']).execute()).map((row) => [
      row.brandId,
      row.brandName,
    ]),
  );

const shown = ({ port: _, row: __, path: ___, stored: ____, sourceLanguageId: _____, ...text }: Text) => text;

const all = -1;

/** Serves the texts of every noun that is translated, as `ports` tell of them. */
export const translationEndpoints = (ports: readonly TranslationPort[]): Endpoint[] => [
  handle(translatableTexts.list, async (call) => {
    const { languageId } = await languageOf(call.db, call.query.LanguageId);
    return { texts: (await allTexts(call, ports, languageId)).map(shown) };
  }),
  servePage(translatableTexts.page, translatableFacts, async (call) => {
    const { LanguageId } = call.query as QueryOf<typeof translatableTexts.page>; // parsed by this very route
    const { languageId } = await languageOf(call.db, LanguageId);
    return pagesOfTexts(call, ports, languageId);
  }),
  handle(translatableTexts.kinds, async (call) => ({
    productAreas: readablePorts(ports, call).map(({ area }) => area),
  })),
  handle(translatableTexts.download, async (call) => {
    const { LanguageId, Format, OnlyMissing = false, BrandId = all } = call.query;
    if (BrandId !== all) mustSeeBrand(call, BrandId);
    const { languageCode } = await languageOf(call.db, LanguageId);
    const texts = (await allTexts(call, ports, LanguageId)).filter(
      ({ state, brandId }) =>
        (!OnlyMissing || state !== 'Translated') && (BrandId === all || brandId === BrandId),
    );
    const into = {
      languageCode,
      codes: await codesOf(call.db),
      brandNames: await brandNamesOf(call.db),
    };
    return Format === 'csv'
      ? new Download({
          name: `translations-${languageCode}.csv`,
          type: 'text/csv',
          body: asCsv(texts, into),
        })
      : new Download({
          name: `translations-${languageCode}.xlf`,
          type: 'application/xliff+xml',
          body: asXliff(texts, into),
        });
  }),
  handle(translatableTexts.take, async (call) => {
    const { languageId, content, confirmed } = call.body;
    const { languageCode, languageName } = await languageOf(call.db, languageId);
    const file = readFile(content);
    if (file.languageCode !== null && file.languageCode.toLowerCase() !== languageCode.toLowerCase())
      refuseFields({ content: `The file is in ${file.languageCode}, not in ${languageName}` });
    return takeFile(call as unknown as Call, ports, { languageId, texts: file.texts, confirmed });
  }),
];
