/** A moment in SQL, as text in the form that the contract writes it, whatever the time zone of the database. */
export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
