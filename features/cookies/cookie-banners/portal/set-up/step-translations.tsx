import { mdiClose } from '@mdi/js';
import { useState } from 'react';
import type { ResponseOf } from '@candour/kit/contract/route';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { languages } from '../../../../organisation/languages/contract.ts';
import { cookieBanners } from '../../contract.ts';
import { type BannerCheck, bannerChecks } from '../../contract/set-up/checks.ts';
import { bannerTranslations } from '../../contract/set-up/translations.ts';
import { useSetUp, type Target } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';
import own from './step-translations.module.css';
import { TranslationForm } from './translation-form.tsx';

/** Step 8: the texts of the banner in further languages. */
export const StepTranslations = () => {
  const { consentBannerId, brandId, isReadOnly, target, proceed } = useSetUp();
  const { data: standing } = useRead(bannerChecks, { params: { id: consentBannerId } });
  const { data } = useRead(bannerTranslations.list, { params: { bannerId: consentBannerId } });
  const { data: spoken } = useRead(languages.assigned);
  const [languageId, translate] = useState<number>();
  const [doomed, doom] = useState<Translated>();
  const removal = useWrite(bannerTranslations.remove, {
    invalidates: [bannerTranslations.list, bannerChecks, cookieBanners.readBasicDetails, cookieBanners.list],
    done: 'Translation removed',
    isQuiet: true,
  });
  const codes = new Map(spoken?.assignedLanguages.map((each) => [each.languageCode, each.languageId]));
  const [followed, follow] = useState<Target>();
  if (target !== followed && spoken !== undefined) {
    follow(target);
    const asked = target?.where === 'Translations' ? codes.get(target.language ?? '') : undefined;
    if (asked !== undefined) translate(asked);
  }
  if (!data || !spoken || !standing) return <Waiting height={240} />;
  if (languageId !== undefined) {
    return (
      <TranslationForm
        key={languageId}
        languageId={languageId}
        languageName={nameOf(spoken.assignedLanguages, languageId)}
        onDone={() => translate(undefined)}
      />
    );
  }
  const used = new Set(data.translations.map((translation) => translation.languageId));
  const open = languagesOfBrand(spoken.assignedLanguages, brandId).filter(
    (language) => !used.has(language.languageId),
  );
  return (
    <div className={layout.stack5} data-where="Translations">
      <ul className={own.list}>
        {data.translations.map((row) => (
          <Row
            key={row.languageId}
            row={row}
            missing={missingIn(standing.checks, codes, row.languageId)}
            translate={translate}
            remove={doom}
          />
        ))}
      </ul>
      {!isReadOnly && open.length > 0 && (
        <Select
          aria-label="Language to add"
          placeholder="Add a language"
          choices={open.map((language) => ({ value: language.languageId, label: language.languageName }))}
          value={null}
          onValueChange={(id) => id !== null && translate(id)}
        />
      )}
      {open.length === 0 && data.translations.length === 1 && (
        <Notice>Assign more languages under Administration, Languages to translate this banner.</Notice>
      )}
      <div className={classes.foot}>
        <Button look="primary" onClick={proceed}>
          Continue
        </Button>
      </div>
      {doomed && (
        <ConfirmDelete
          name={`${doomed.languageName} translation`}
          consequence="The banner is no longer published in this language. What is live stays until the next publish."
          remove={() => removal.mutateAsync({ query: { consentBannerId, LanguageId: doomed.languageId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </div>
  );
};

const nameOf = (spoken: readonly { languageId: number; languageName: string }[], id: number): string =>
  spoken.find(({ languageId }) => languageId === id)?.languageName ?? `Language ${id}`;

/** As the checks count it, so that list and problems say the same. */
const missingIn = (
  checks: readonly BannerCheck[],
  codes: ReadonlyMap<string, number>,
  languageId: number,
): number =>
  checks.filter(({ language }) => language !== undefined && codes.get(language) === languageId).length;

type Translated = ResponseOf<typeof bannerTranslations.list>['translations'][number];
type RowProps = {
  row: Translated;
  /** Texts that visitors would read in the default language. */
  missing: number;
  translate: (id: number) => void;
  remove: (row: Translated) => void;
};

const Row = ({ row, missing, translate, remove }: RowProps) => {
  const { isReadOnly } = useSetUp();
  const { languageId, languageName, isDefault } = row;
  const toDo = missing === 0 ? 'Edit' : 'Translate';
  return (
    <li className={own.row}>
      <span className={own.name}>{languageName}</span>
      <Standing isDefault={isDefault} missing={missing} />
      {!isDefault && (
        <Button small onClick={() => translate(languageId)}>
          {isReadOnly ? 'View' : toDo}
        </Button>
      )}
      {!isDefault && !isReadOnly && (
        <IconButton path={mdiClose} label={`Remove ${languageName}`} onClick={() => remove(row)} />
      )}
    </li>
  );
};

const Standing = ({ isDefault, missing }: { isDefault: boolean; missing: number }) => {
  if (isDefault) return <StatusChip tone="neutral">Default</StatusChip>;
  return missing === 0 ? (
    <StatusChip tone="success">Translated</StatusChip>
  ) : (
    <StatusChip tone="warning">{`${missing} missing`}</StatusChip>
  );
};
