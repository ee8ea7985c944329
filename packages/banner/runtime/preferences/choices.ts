import type { Lent } from '../parts.ts';

/** The switches while the layer is open: nothing counts before Save. */
export type Choices = {
  isOn: (channelId: number) => boolean;
  set: (channelIds: number[], on: boolean) => void;
  /** Redraws a switch after every change. */
  onChange: (redraw: () => void) => void;
  all: () => Record<number, boolean>;
};

/** Starts from the answers in force. */
export const makeChoices = ({ page, isServiceOn }: Lent): Choices => {
  const { services } = page.definition;
  const answers: Record<number, boolean> = {};
  for (const service of services) answers[service.channelId] = isServiceOn(service);
  const redraws: (() => void)[] = [];
  return {
    isOn: (channelId) => answers[channelId] === true,
    set: (channelIds, on) => {
      for (const service of services)
        if (!service.alwaysOn && channelIds.includes(service.channelId)) answers[service.channelId] = on;
      for (const redraw of redraws) redraw();
    },
    onChange: (redraw) => {
      redraws.push(redraw);
      redraw();
    },
    all: () => answers,
  };
};
