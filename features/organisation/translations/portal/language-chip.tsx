import { mdiChevronDown, mdiTranslate } from '@mdi/js';
import { MenuButton } from '@candour/ui/menu-button.tsx';

type Language = { languageId: number; languageName: string };

type Props = {
  label: string;
  languages: readonly Language[];
  value: number;
  choose: (languageId: number) => void;
};

/** The language that is translated into. */
export const LanguageChip = ({ label, languages, value, choose }: Props) => {
  const name = languages.find(({ languageId }) => languageId === value)?.languageName ?? '';
  return (
    <MenuButton
      label={`${label}: ${name}`}
      icon={mdiTranslate}
      iconAfter={mdiChevronDown}
      items={() =>
        languages.map(({ languageId, languageName }) => ({
          label: languageName,
          run: () => choose(languageId),
        }))
      }
    />
  );
};
