/** Rows of a CSV text (RFC 4180); empty lines are left out. */
export const parseCsv = (text: string): { line: number; cells: string[] }[] => {
  const rows: { line: number; cells: string[] }[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  const source = text.replace(/^\uFEFF/, '');
  while (field.lastIndex < source.length) {
    const found = field.exec(source);
    if (found === null) return [...rows, { line, cells: [] }];
    const [whole, quoted, plain = '', end] = found;
    cells.push(undefuse((quoted?.replaceAll('""', '"') ?? plain).trim()));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',' && field.lastIndex < source.length) continue;
    // A comma at the very end is followed by an empty field.
    if (end === ',') cells.push('');
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells });
    cells = [];
    start = line;
  }
  return rows;
};

// Our own export puts a quote before what a spreadsheet would run as a formula.
const undefuse = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');
