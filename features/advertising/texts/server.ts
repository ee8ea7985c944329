import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { iabTextCalls } from './contract.ts';
import { readTexts } from './server/read-texts.ts';
import { saveTexts } from './server/save-texts.ts';
import { loadedTranslations, loadTranslation, translationEntry } from './server/translations.ts';

export const iabTextEndpoints: Endpoint[] = [
  handle(iabTextCalls.read, readTexts),
  handle(iabTextCalls.save, saveTexts),
  handle(iabTextCalls.translations, async ({ db }) => ({ translations: await loadedTranslations(db) })),
  handle(iabTextCalls.load, async ({ db, body, platform, audit }) => {
    const loaded = await loadTranslation(db, { ...body, now: platform.now() });
    await audit({ action: 'Load', ...translationEntry(loaded.languageCode), after: loaded });
    return loaded;
  }),
];
