import type { BrowserPlace } from '@candour/scanner/browser/start-browser.ts';
import { bundledBrowser } from '../bundled-browser.ts';
import type { BrowserSetting } from './protocol.ts';

/** The browser in the settings, or the bundled one. */
export const browserPlace = async ({ path, folder }: BrowserSetting): Promise<BrowserPlace> =>
  path === null ? bundledBrowser(folder) : { executablePath: path, env: process.env };
