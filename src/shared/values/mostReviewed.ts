/** How many banners one saved review holds. */
export const mostReviewed = 200
