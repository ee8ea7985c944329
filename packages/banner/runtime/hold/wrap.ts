const undo: (() => void)[] = [];

export const isWrapped = () => undo.length > 0;

/** Puts a function in the place of another until `unwrap`, unless the page has laid its own over it by then. */
export const wrap = <Place extends object, Name extends keyof Place>(
  place: Place,
  name: Name,
  make: (before: Place[Name]) => Place[Name],
) => {
  const before = place[name];
  const ours = (place[name] = make(before));
  undo.push(() => {
    if (place[name] === ours) place[name] = before;
  });
};

/** The same for a property that is set. */
export const wrapSetter = (
  place: object,
  name: string,
  make: (before: PropertyDescriptor) => PropertyDescriptor,
) => {
  const find = () => Object.getOwnPropertyDescriptor(place, name) ?? {};
  const before = find();
  const ours = make(before);
  Object.defineProperty(place, name, { ...before, ...ours });
  undo.push(() => {
    if (find().set === ours.set) Object.defineProperty(place, name, before);
  });
};

export const unwrap = () => {
  for (const each of undo.splice(0)) each();
};
