import type { Lent } from '../../parts.ts';
import { makeTcfChoices } from './tcf-choices.ts';
import type { TcfDetail } from './tcf-detail.ts';
import { makeTcfPanels } from './tcf-panels.ts';

/** Replaced by `composeParts` with vendors and texts. */
declare const __tcfDetail__: TcfDetail;

/** The panels of the TCF; `answers` hands their string over together with the answers to services. */
export const tcfPart = (core: Lent, ownTab: string) => {
  const detail = __tcfDetail__;
  const choices = makeTcfChoices(core, detail);
  const answers = <Answers>(own: Answers): Answers => {
    core.page.tcWanted = choices.string();
    return own;
  };
  return { panels: makeTcfPanels(core, detail, choices, ownTab), answers };
};
