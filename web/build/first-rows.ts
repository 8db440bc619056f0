/** What a screen loads by itself, and needs for its first row: by its name, then by the window's. */
export const firstRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transactions: {
    wide: 'src/features/transactions/table/transaction-table.tsx',
    narrow: 'src/features/transactions/rows/transaction-rows.tsx',
  },
};
