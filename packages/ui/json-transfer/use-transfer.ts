import { copyText } from '../copy-text.ts';
import { formatted } from '../json/formatted.ts';
import { reasonAgainst } from '../json/read-json.ts';
import { saveFile } from '../save-file.ts';
import { showSnack } from '../snackbar-store.ts';

export type TransferDone = 'uploaded' | 'copied' | 'downloaded' | 'cleared' | 'imported';

export type TransferProps = {
  value: string;
  /** Called with valid JSON; anything it throws is shown as "Import failed: …". */
  onImport?: (text: string) => Promise<unknown> | void;
  /** Called with what was done. */
  onDone?: (what: TransferDone) => void;
  /** The name of a download, without its extension; "configuration" by default. */
  filename?: string;
};

/** Why a text cannot be transferred; undefined if it can. */
export const invalid = (text: string): string | undefined => {
  const reason = reasonAgainst(text);
  return reason === undefined ? undefined : `Invalid JSON: ${reason}`;
};

type Options = Pick<TransferProps, 'value' | 'onImport' | 'onDone' | 'filename'> & {
  write: (text: string) => void;
  setError: (error: string | undefined) => void;
};

/** The actions on the text; whatever prevents one becomes the error. */
export const useTransfer = (options: Options) => {
  const { value, onImport, onDone, filename = 'configuration', write, setError } = options;
  const isSound = () => {
    const fault = invalid(value);
    setError(fault);
    return fault === undefined;
  };
  const succeed = (message: string, what: TransferDone) => {
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
