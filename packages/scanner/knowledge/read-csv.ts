/** Rows of a CSV text (RFC 4180): quotes may hold commas, line ends and doubled quotes. A byte order mark is left out. */
export function readCsv(text: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  cells.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cells.lastIndex < text.length) {
    const [, cell = '', end = ''] = cells.exec(text) ?? broken(rows.length + 1);
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',' && cells.lastIndex === text.length) row.push('');
    if (end === ',' && cells.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function broken(line: number): never {
  throw new Error(`Row ${line} of the CSV file cannot be read: a quotation mark is not closed.`);
}
