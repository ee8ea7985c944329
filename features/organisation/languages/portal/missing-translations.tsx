import { mdiCheckAll } from '@mdi/js';
import { areaName } from '@candour/kit/contract/area-name';
import { useRead } from '@candour/kit/portal/query.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { languages, type Language } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './missing-translations.module.css';

/** Everything that has no text in a language yet. */
export const MissingTranslations = ({ language, onClose }: { language: Language; onClose: () => void }) => {
  const { data } = useRead(languages.missing, { params: { id: language.languageId } });
  const rows = data?.missingTranslations;
  return (
    <SideSheet isOpen title={`Missing in ${language.languageName}`} onClose={onClose} width={440}>
      {rows === undefined && <Waiting height={160} />}
      {rows?.length === 0 && (
        <EmptyState icon={mdiCheckAll} title="Nothing is missing">
          Every text is translated.
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map(({ productArea, id, name, field, title }) => (
            <li key={`${productArea}-${id}-${field}`}>
              <span className={classes.area}>{areaName(productArea)}</span>
              <span>{name}</span>
              <span className={layout.dim}>{title}</span>
            </li>
          ))}
        </ul>
      )}
    </SideSheet>
  );
};
