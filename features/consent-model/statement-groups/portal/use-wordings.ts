import { useRead } from '@candour/kit/portal/query.ts';
import { channels, type Channel } from '../../channels/contract.ts';
import { footers, headers, type Footer, type Header } from '../../headers-and-footers/contract.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { statements, type Statement } from '../../statements/contract.ts';

export type Wordings = {
  statements: readonly Statement[];
  headers: readonly Header[];
  footers: readonly Footer[];
  channels: readonly Channel[];
  languages: readonly { languageId: number; languageName: string; isRightToLeft: boolean }[];
};

/** Everything that can be in a group; undefined while it loads. */
export const useWordings = (): Wordings | undefined => {
  const { data: worded } = useRead(statements.routes.list, { query: {} });
  const { data: above } = useRead(headers.routes.list);
  const { data: below } = useRead(footers.routes.list);
  const { data: known } = useRead(channels.routes.list, { query: {} });
  const { data: spoken } = useRead(languages.assigned);
  if (!worded || !above || !below || !known || !spoken) return undefined;
  return { ...worded, ...above, ...below, ...known, languages: spoken.assignedLanguages };
};
