import { mdiContentCopy, mdiDownload, mdiEraser, mdiUpload } from '@mdi/js';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import editorClasses from './code-editor/code-editor.module.css';
import type { EditorTheme } from './code-editor/themes.ts';
import { useCodeView } from './code-editor/use-code-view.ts';
import { copyText } from './copy-text.ts';
import { cx } from './cx.ts';
import { FieldShell, type ControlProps } from './field-shell.tsx';
import { formatted } from './json/formatted.ts';
import { jsonFaults } from './json/json-faults.ts';
import { jsonStats } from './json/json-stats.ts';
import { reasonAgainst } from './json/read-json.ts';
import classes from './json-transfer.module.css';
import { saveFile } from './save-file.ts';
import { Segmented } from './segmented.tsx';
import { showSnack } from './snackbar-store.ts';
import { textBoxAttributes } from './text-box-attributes.ts';

export type TransferMode = 'export' | 'import';

type Props = {
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  /** Export is for reading, import for writing. */
  mode: TransferMode;
  /** Adds the choice between the two. */
  onModeChange?: (mode: TransferMode) => void;
  /** Given valid JSON; what it throws is shown as "Import failed: …". */
  onImport?: (text: string) => Promise<unknown> | void;
  /** Told what was done. */
  onDone?: (what: 'uploaded' | 'copied' | 'downloaded' | 'cleared' | 'imported') => void;
  /** Of a download, without its ending; "configuration" unless told. */
  filename?: string;
  disabled?: boolean;
  readonly?: boolean;
  theme?: EditorTheme;
  placeholder?: string;
};

/** JSON on its way out or in: read, copied and downloaded, or uploaded, written and imported. Heavy: use `lazy`. */
export const JsonTransfer = (props: Props) => {
  const { label, value, onValueChange, mode, onModeChange, disabled = false, readonly = false } = props;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isImport = mode === 'import';
  const isEditable = isImport && !disabled && !readonly;
  const write = (text: string) => {
    onValueChange(text);
    if (error !== undefined) setError(invalid(text));
  };
  const act = useActions({ ...props, write, setError });
  const importIt = async () => {
    setBusy(true);
    await act.importIt();
    setBusy(false);
  };
  return (
    <div className={classes.transfer}>
      {onModeChange !== undefined && (
        <Segmented
          label="Mode"
          choices={[
            { value: 'export', label: 'Export' },
            { value: 'import', label: 'Import' },
          ]}
          value={mode}
          onChoose={(chosen) => {
            setError(undefined);
            onModeChange(chosen);
          }}
        />
      )}
      <div className={classes.actions}>
        {isImport && <UploadButton disabled={!isEditable} upload={act.upload} />}
        <Button small icon={mdiContentCopy} disabled={disabled} onClick={() => void act.copy()}>
          Copy
        </Button>
        <Button small icon={mdiDownload} disabled={disabled} onClick={act.download}>
          Download
        </Button>
        {isImport && (
          <Button small icon={mdiEraser} disabled={!isEditable} onClick={act.clear}>
            Clear
          </Button>
        )}
      </div>
      <FieldShell label={label} isRequired error={error}>
        {(shell) => <Editor {...props} shell={shell} isEditable={isEditable} onValueChange={write} />}
      </FieldShell>
      <p className={classes.stats}>{jsonStats(value)}</p>
      {isImport && (
        <Button
          look="primary"
          busy={isBusy}
          disabled={!isEditable}
          className={classes.import}
          onClick={() => void importIt()}
        >
          Import
        </Button>
      )}
    </div>
  );
};

type EditorProps = Pick<Props, 'value' | 'onValueChange' | 'theme' | 'placeholder'> & {
  shell: ControlProps;
  isEditable: boolean;
};

const Editor = ({ shell, isEditable, ...props }: EditorProps) => {
  const { place } = useCodeView({
    ...{ ...props, language: 'json', isEditable },
    attributes: textBoxAttributes(shell, !isEditable),
    faultsOf: ({ state }) => (state.doc.length === 0 ? [] : jsonFaults(state.doc.toString())),
  });
  return <div ref={place} className={cx(editorClasses.frame, !isEditable && editorClasses.readOnly)} />;
};

const UploadButton = ({ disabled, upload }: { disabled: boolean; upload: (file: File) => Promise<void> }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="JSON file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void upload(file);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
      <Button small icon={mdiUpload} disabled={disabled} onClick={() => input.current?.click()}>
        Upload
      </Button>
    </>
  );
};

const invalid = (text: string): string | undefined => {
  const reason = reasonAgainst(text);
  return reason === undefined ? undefined : `Invalid JSON: ${reason}`;
};

type ActionOptions = Props & {
  write: (text: string) => void;
  setError: (error: string | undefined) => void;
};

const useActions = (options: ActionOptions) => {
  const { value, onImport, onDone, filename = 'configuration', write, setError } = options;
  const isSound = () => {
    const fault = invalid(value);
    setError(fault);
    return fault === undefined;
  };
  const succeed = (message: string, what: Parameters<NonNullable<Props['onDone']>>[0]) => {
    showSnack('success', message);
    onDone?.(what);
  };
  return {
    upload: async (file: File) => {
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return setError('Failed to read file');
      const reason = reasonAgainst(text);
      if (reason !== undefined) return setError(`Invalid JSON file: ${reason}`);
      write(text);
      setError(undefined);
      succeed('File uploaded successfully', 'uploaded');
    },
    copy: async () => {
      if (!isSound()) return;
      if (await copyText(value)) succeed('JSON copied to clipboard', 'copied');
      else setError('Failed to copy to clipboard');
    },
    download: () => {
      if (!isSound()) return;
      try {
        saveFile(`${filename}.json`, new Blob([formatted(value) ?? value], { type: 'application/json' }));
        succeed(`Downloaded ${filename}.json`, 'downloaded');
      } catch {
        setError('Failed to download file');
      }
    },
    clear: () => {
      write('');
      setError(undefined);
      onDone?.('cleared');
    },
    importIt: async () => {
      if (!isSound()) return;
      try {
        await onImport?.(value);
        succeed('Configuration imported successfully', 'imported');
      } catch (failure) {
        setError(`Import failed: ${failure instanceof Error ? failure.message : 'unknown reason'}`);
      }
    },
  };
};
