import { mdiTranslate } from '@mdi/js';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { TranslationStatus } from '../contract/translations.ts';
import { FilterChip } from './list-toolbar.tsx';

const tones: Record<TranslationStatus, Tone> = {
  Default: 'neutral',
  Translated: 'success',
  Missing: 'danger',
  'Out of date': 'warning',
};

/** The status of a translation; "Out of date" means that the default text changed after it. */
export const TranslationChip = ({ status }: { status: TranslationStatus }) => (
  <StatusChip tone={tones[status]}>{status}</StatusChip>
);

type Props = {
  languages: readonly { languageId: number; languageName: string }[];
  /** Null shows the default texts. */
  languageId: number | null;
  onChoose: (languageId: number | null) => void;
};

/** Chooses the language a list shows its texts in. */
export const LanguageFilter = ({ languages, languageId, onChoose }: Props) => (
  <FilterChip
    label="Language"
    icon={mdiTranslate}
    choices={[
      { value: '', label: 'Default' },
      ...languages.map((language) => ({
        value: String(language.languageId),
        label: language.languageName,
      })),
    ]}
    value={languageId === null ? '' : String(languageId)}
    onChoose={(value) => onChoose(value === '' ? null : Number(value))}
  />
);
