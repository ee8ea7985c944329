import { mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import type { AssignedLanguage } from '../../../../organisation/languages/contract.ts';
import classes from './add-banner.module.css';
import { useAnswers, useSetAnswer } from './start-form.ts';

const catalogue = texts({ found: 'Found on the site:', add: (name: string) => `Add ${name}` });

type Props = { codes: readonly string[]; languages: readonly AssignedLanguage[] };

/** Languages the site itself is in and the banner does not speak yet. */
export const FoundLanguages = ({ codes, languages }: Props) => {
  const words = useTexts(catalogue);
  const { brandId, languageIds } = useAnswers();
  const answer = useSetAnswer();
  const found = languagesOfBrand(languages, brandId).filter(
    ({ languageId, languageCode }) => !languageIds.includes(languageId) && isAmong(codes, languageCode),
  );
  if (found.length === 0) return null;
  return (
    <p className={classes.found}>
      {words.found}
      {found.map(({ languageId, languageName }) => (
        <Button
          key={languageId}
          small
          icon={mdiPlus}
          aria-label={words.add(languageName)}
          onClick={() => answer('languageIds', [...languageIds, languageId])}
        >
          {languageName}
        </Button>
      ))}
    </p>
  );
};

/** `de-AT` on a page asks for German where Austrian German is not to be had. */
const isAmong = (codes: readonly string[], languageCode: string): boolean =>
  codes.some((code) => {
    const wanted = code.toLowerCase();
    return wanted === languageCode.toLowerCase() || wanted.split('-')[0] === languageCode.toLowerCase();
  });
