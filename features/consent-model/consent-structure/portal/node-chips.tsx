import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { Node } from './tree-nodes.ts';
import classes from './tree.module.css';

/** What is left to do for a node, most urgent first. */
const chipsOf = ({ subject }: Node): { tone: Tone; text: string }[] => {
  if (subject.kind === 'Statement')
    return subject.statement.status === 'Published'
      ? []
      : [
          {
            tone: subject.statement.status === 'Draft' ? 'warning' : 'neutral',
            text: subject.statement.status,
          },
        ];
  if (subject.kind === 'Cookies' || subject.kind === 'CookieChannel') return [];
  const row = 'group' in subject ? subject.group : subject.channel;
  return [
    ...(row.isActive ? [] : [{ tone: 'neutral', text: 'Retired' } as const]),
    ...(subject.kind === 'Channel' ? ofChannel(subject.channel) : []),
    ...(row.missingLanguages > 0 ? [{ tone: 'warning', text: 'Missing translation' } as const] : []),
  ];
};

const ofChannel = ({ statements, isUsed }: Extract<Node['subject'], { kind: 'Channel' }>['channel']) => {
  if (statements.length === 0) return [{ tone: 'warning', text: 'No statement' } as const];
  // A channel that cannot be asked about yet cannot be used either: one chip is enough.
  return [
    ...(statements.some(({ status }) => status === 'Draft')
      ? [{ tone: 'warning', text: 'Draft' } as const]
      : []),
    ...(isUsed ? [] : [{ tone: 'info', text: 'Not used anywhere' } as const]),
  ];
};

export const NodeChips = ({ node }: { node: Node }) => {
  const chips = chipsOf(node);
  if (chips.length === 0 && node.subject.kind !== 'Statement') return null;
  return (
    <span className={classes.chips}>
      {node.subject.kind === 'Statement' && (
        <span className={classes.version}>v{node.subject.statement.versionNo}</span>
      )}
      {chips.map(({ tone, text }) => (
        <StatusChip key={text} tone={tone}>
          {text}
        </StatusChip>
      ))}
    </span>
  );
};
