import { mdiContentCopy, mdiDownload, mdiEraser } from '@mdi/js';
import { useState } from 'react';
import { Button } from './button.tsx';
import editorClasses from './code-editor/code-editor.module.css';
import type { EditorTheme } from './code-editor/themes.ts';
import { useCodeView } from './code-editor/use-code-view.ts';
import { cx } from './cx.ts';
import { FieldShell, type ControlProps } from './field-shell.tsx';
import { jsonFaults } from './json/json-faults.ts';
import { jsonStats } from './json/json-stats.ts';
import classes from './json-transfer/json-transfer.module.css';
import { UploadButton } from './json-transfer/upload-button.tsx';
import { invalid, useTransfer, type TransferProps } from './json-transfer/use-transfer.ts';
import { Segmented } from './segmented.tsx';
import { textBoxAttributes } from './text-box-attributes.ts';

export type TransferMode = 'export' | 'import';

type Props = TransferProps & {
  label: string;
  onValueChange: (text: string) => void;
  /** Export is for reading, import for writing. */
  mode: TransferMode;
  /** Adds the choice between the two. */
  onModeChange?: (mode: TransferMode) => void;
  disabled?: boolean;
  readonly?: boolean;
  theme?: EditorTheme;
  placeholder?: string;
};

const modes = [
  { value: 'export', label: 'Export' },
  { value: 'import', label: 'Import' },
] as const;

/**
 * JSON to export or import: read, copied and downloaded, or uploaded, written and imported. Heavy: use
 * `lazy`.
 */
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
  const act = useTransfer({ ...props, write, setError });
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
          choices={modes}
          value={mode}
          onChoose={(chosen) => {
            setError(undefined);
            onModeChange(chosen);
          }}
        />
      )}
      <Tools isImport={isImport} isEditable={isEditable} disabled={disabled} act={act} />
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

type ToolsProps = {
  isImport: boolean;
  isEditable: boolean;
  disabled: boolean;
  act: ReturnType<typeof useTransfer>;
};

const Tools = ({ isImport, isEditable, disabled, act }: ToolsProps) => (
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
);

type EditorProps = Pick<Props, 'value' | 'onValueChange' | 'theme' | 'placeholder'> & {
  shell: ControlProps;
  isEditable: boolean;
};

const Editor = ({ shell, isEditable, ...props }: EditorProps) => {
  const { place } = useCodeView({
    ...props,
    language: 'json',
    isEditable,
    attributes: textBoxAttributes(shell, !isEditable),
    faultsOf: ({ state }) => (state.doc.length === 0 ? [] : jsonFaults(state.doc.toString())),
  });
  return <div ref={place} className={cx(editorClasses.frame, !isEditable && editorClasses.readOnly)} />;
};
