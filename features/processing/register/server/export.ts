import { csvText } from '@candour/kit/contract/csv-text';
import { Download, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { productAreas } from '@candour/kit/contract/areas';
import { exportProcess, exportRegister, type Format } from '../contract.ts';
import { documentOf } from './document.ts';
import { registerAsOf, tableOf, type Register } from './register.ts';
import { xlsxOf } from './xlsx.ts';

const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
};

const bodyOf = async (
  register: Register,
  format: Format,
  { printPage, now }: Pick<Platform, 'printPage' | 'now'>,
): Promise<string | Uint8Array> => {
  switch (format) {
    case 'csv':
      return `\uFEFF${csvText(tableOf(register))}`;
    case 'xlsx':
      return xlsxOf(`Register ${register.asOf}`, tableOf(register));
    case 'json':
      return `${JSON.stringify(register, null, 2)}\n`;
    case 'pdf':
      return printPage(documentOf(register, now().toISOString())).catch(() =>
        refuse(503, 'A PDF needs a browser. Set CHROMIUM_PATH, or choose another format.'),
      );
    default:
      return format satisfies never;
  }
};

type Asked = { format: Format; asOf?: string | undefined };
type Narrowed = { brandId?: number | undefined; processId?: number | undefined };

/** In steps: printing takes seconds and must not hold a connection. */
const download = async (
  { platform, step }: Pick<CallInSteps, 'platform' | 'step'>,
  { format, asOf = platform.now().toISOString().slice(0, 10) }: Asked,
  narrowed: Narrowed,
): Promise<Download> => {
  const register = await step(async (db, audit) => {
    const found = await registerAsOf(db, { asOf, ...narrowed });
    if (narrowed.processId !== undefined && found.entries.length === 0) notFound();
    await audit({
      action: 'Export',
      area: productAreas.PROCESSING_REGISTER,
      entityId: narrowed.processId ?? 0,
      entityName: `Register as of ${asOf}`,
      after: { format, processes: found.entries.length },
    });
    return found;
  });
  return new Download({
    name: `register-${asOf}.${format}`,
    type: types[format],
    body: await bodyOf(register, format, platform),
  });
};

export const exportEndpoints: Endpoint[] = [
  handleInSteps(exportRegister, (call) => download(call, call.query, { brandId: call.query.brandId })),
  handleInSteps(exportProcess, (call) => download(call, call.query, call.params)),
];
