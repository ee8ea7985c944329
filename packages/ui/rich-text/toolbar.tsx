import {
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatUnderline,
  mdiLinkVariant,
  mdiRedo,
  mdiUndo,
} from '@mdi/js';
import type { Command, EditorState } from 'prosemirror-state';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import * as commands from './commands.ts';
import classes from './rich-text.module.css';
import { kinds, styles } from './schema.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type Props = {
  /** The id of the text. */
  controls: string | undefined;
  state: EditorState;
  run: (command: Command) => void;
  askForLink: () => void;
};

type Tool = {
  label: string;
  path: string;
  /** In the format of `aria-keyshortcuts`. */
  keys: string;
  command: Command;
  /** Undefined for one-off actions, such as undo. */
  isOn?: (state: EditorState) => boolean;
};

const inList =
  (type: NonNullable<ReturnType<typeof commands.listAround>>['type']) =>
  (state: EditorState): boolean =>
    commands.listAround(state)?.type === type;

const marked =
  (type: Parameters<typeof commands.isMarked>[1]) =>
  (state: EditorState): boolean =>
    commands.isMarked(state, type);

const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Bold',
      path: mdiFormatBold,
      keys: 'Control+B',
      command: commands.bold,
      isOn: marked(styles.bold),
    },
    {
      label: 'Italic',
      path: mdiFormatItalic,
      keys: 'Control+I',
      command: commands.italic,
      isOn: marked(styles.italic),
    },
    {
      label: 'Underline',
      path: mdiFormatUnderline,
      keys: 'Control+U',
      command: commands.underline,
      isOn: marked(styles.underline),
    },
  ],
  [
    {
      label: 'Bulleted list',
      path: mdiFormatListBulleted,
      keys: 'Control+Shift+8',
      command: commands.list(kinds.bullets),
      isOn: inList(kinds.bullets),
    },
    {
      label: 'Numbered list',
      path: mdiFormatListNumbered,
      keys: 'Control+Shift+7',
      command: commands.list(kinds.numbers),
      isOn: inList(kinds.numbers),
    },
  ],
];
const history: readonly Tool[] = [
  { label: 'Undo', path: mdiUndo, keys: 'Control+Z', command: commands.undo },
  { label: 'Redo', path: mdiRedo, keys: 'Control+Y', command: commands.redo },
];

const levels = ['Paragraph', undefined, 'Heading 2', 'Heading 3', 'Heading 4'];

/** The toolbar of a rich text: one Tab stop, arrow keys within. */
export const Toolbar = ({ controls, state, run, askForLink }: Props) => {
  const roving = useRovingFocus();
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={classes.toolbar}
      {...roving}
    >
      <select
        aria-label="Text style"
        className={classes.level}
        value={commands.levelOf(state)}
        onChange={(event) => run(commands.block(Number(event.currentTarget.value)))}
      >
        {levels.map(
          (label, level) =>
            label !== undefined && (
              <option key={label} value={level}>
                {label}
              </option>
            ),
        )}
      </select>
      {tools.map((group) => (
        <div key={group[0]?.label} className={classes.group}>
          {group.map((tool) => (
            <ToolButton key={tool.label} tool={tool} state={state} run={run} />
          ))}
        </div>
      ))}
      <div className={classes.group}>
        <IconButton
          path={mdiLinkVariant}
          label="Link"
          title="Link (Ctrl K)"
          onClick={askForLink}
          aria-keyshortcuts="Control+K"
          aria-pressed={commands.linkAround(state) !== undefined}
          onMouseDown={keepSelection}
          className={classes.tool}
        />
      </div>
      <div className={cx(classes.group, classes.history)}>
        {history.map((tool) => (
          <ToolButton key={tool.label} tool={tool} state={state} run={run} />
        ))}
      </div>
    </div>
  );
};

const ToolButton = ({ tool, state, run }: { tool: Tool } & Pick<Props, 'state' | 'run'>) => (
  <IconButton
    path={tool.path}
    label={tool.label}
    title={`${tool.label} (${tool.keys.replace('Control', 'Ctrl').replaceAll('+', ' ')})`}
    aria-keyshortcuts={tool.keys}
    aria-pressed={tool.isOn?.(state)}
    // Stays reachable by arrow keys; a button that leaves the tab order loses the focus.
    aria-disabled={!tool.command(state) || undefined}
    onMouseDown={keepSelection}
    onClick={() => run(tool.command)}
    className={classes.tool}
  />
);

const keepSelection = (event: React.MouseEvent): void => event.preventDefault();
