import { Parser } from 'htmlparser2';

export type Sitemap = {
  /** Whether the addresses are those of further sitemaps. */
  isIndex: boolean;
  /** http and https only, in the order of the file. */
  urls: string[];
};

/**
 * The addresses in a sitemap. The parser knows no entities except those of XML itself, so none can be used
 * to blow it up.
 */
export const readSitemap = (text: string): Sitemap => {
  const urls: string[] = [];
  let isIndex = false;
  let location: string | undefined;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (name === 'sitemapindex') isIndex = true;
        if (name === 'loc') location = '';
      },
      ontext: (part) => {
        if (location !== undefined) location += part;
      },
      onclosetag: (name) => {
        if (name !== 'loc') return;
        const url = location?.trim() ?? '';
        if (/^https?:/.test(url) && URL.canParse(url)) urls.push(url);
        location = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { isIndex, urls };
};
