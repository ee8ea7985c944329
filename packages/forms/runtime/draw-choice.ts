import { h } from '../../banner/runtime/element.ts';

type Choice = {
  id: string;
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: Node | string;
  isSwitch?: boolean;
  onchange: (isOn: boolean) => void;
};

/** One box, switch or radio button with its words, which are pressed as well. */
export const drawChoice = ({ id, type, name, value, label, isSwitch, onchange }: Choice) => {
  const input = h('input', {
    id,
    type,
    name,
    value,
    role: isSwitch ? 'switch' : undefined,
    onchange: () => onchange(input.checked),
  });
  return { input, node: h('div', { class: 'choice' }, input, h('label', { for: id }, label)) };
};
