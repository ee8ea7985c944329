import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { statementTranslations } from '../contract.ts';
import { useStatementWays } from './use-statement-ways.ts';

/** The texts of the statement and language named in the address. */
export const TranslateStatement = () => {
  const ways = useStatementWays();
  const { data } = useRead(languages.assigned);
  const { statementTranslationToEdit = '0', languageName, channelName } = ways.address;
  const known = data?.assignedLanguages ?? [];
  return (
    <Permitted access={statementTranslations.list.access}>
      <TranslationScreen
        routes={statementTranslations}
        id={Number(statementTranslationToEdit)}
        languageId={known.find((language) => language.languageName === languageName)?.languageId}
        choose={(id) =>
          ways.change({ languageName: known.find(({ languageId }) => languageId === id)?.languageName })
        }
        back={ways.toList}
        list="Statements"
        title={channelName === undefined ? 'Translate statement' : `Translate statement of ${channelName}`}
      />
    </Permitted>
  );
};
