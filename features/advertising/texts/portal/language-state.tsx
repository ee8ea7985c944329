import { texts } from '@candour/kit/contract/texts';
import { FileButton } from '@candour/kit/portal/file-button.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { iabTextCalls, type TextsFile } from '../contract.ts';
import { labelNames } from '../contract/labels.ts';
import classes from './texts.module.css';

const catalogue = texts({
  english: (version: number) => `Official texts in English, of vendor list ${version}.`,
  translated: (code: string, version: number) =>
    `Official texts in the translation ${code}, made for vendor list ${version}.`,
  missing: (code: string) =>
    `There is no official translation for ${code}. Visitors read the official texts in English, and TC strings name English as their language. Load the file purposes-${code}.json of IAB Europe.`,
  labels: (count: number) =>
    count === 1
      ? '1 of your own texts is empty in this language, so visitors read it in English.'
      : `${count} of your own texts are empty in this language, so visitors read them in English.`,
  load: 'Load translation',
  loaded: (code: string) => `Official texts in ${code} loaded`,
});

const isEnglish = (code: string): boolean => code.split('-')[0] === 'en';

/** Which language visitors read, and what is not translated. */
export const LanguageState = ({ file }: { file: TextsFile }) => {
  const words = useTexts(catalogue);
  const { official, labels, languageCode } = file;
  const mayLoad = useMay()(iabTextCalls.load.access);
  const code = languageCode.toLowerCase();
  const load = useWrite(iabTextCalls.load, {
    invalidates: [iabTextCalls.read, iabTextCalls.translations],
    done: words.loaded(code),
  });
  const empty = labelNames.filter((name) => labels[name] === '').length;
  const isMissing = official !== null && official.languageCode === 'en' && !isEnglish(code);
  return (
    <div className={classes.state}>
      {isMissing && <Notice tone="warning">{words.missing(code)}</Notice>}
      {official !== null && !isMissing && (
        <p className={layout.dim}>
          {official.languageCode === 'en'
            ? words.english(official.vendorListVersion)
            : words.translated(official.languageCode, official.vendorListVersion)}
        </p>
      )}
      {!isEnglish(code) && empty > 0 && <Notice tone="warning">{words.labels(empty)}</Notice>}
      {official !== null && !isEnglish(code) && mayLoad && (
        <div>
          <FileButton
            label={words.load}
            accept=".json,application/json"
            isBusy={load.isPending}
            onText={(content) => load.mutate({ body: { content, languageCode: code } })}
          />
        </div>
      )}
    </div>
  );
};
