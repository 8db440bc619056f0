/** For how many days whoever began to bring a household along goes on; then what was not finished is given up. */
export const MOVE_DAYS = 7;
