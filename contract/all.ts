import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as cases from './cases.ts'
import * as categoryEditing from './category-editing.ts'
import * as categoryTree from './category-tree.ts'
import * as clientErrors from './client-errors.ts'
import * as confirmations from './confirmations.ts'
import * as discussions from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as decisions from './decisions.ts'
import type { EndpointShape } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as follows from './follows.ts'
import * as imageSearch from './image-search.ts'
import * as marketFigures from './market-figures.ts'
import * as marketSettings from './market-settings.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as ownProducts from './own-products.ts'
import * as packages from './packages.ts'
import * as packs from './packs.ts'
import * as passkeys from './passkeys.ts'
import * as payoutReview from './payout-review.ts'
import * as phoneCodes from './phone-codes.ts'
import * as phoneLogin from './phone-login.ts'
import * as productFacets from './product-facets.ts'
import * as products from './products.ts'
import * as trending from './products.ts'
import * as push from './push.ts'
import * as quickAnswers from './quick-answers.ts'
import * as reports from './reports.ts'
import * as reviewQueue from './review-queue.ts'
import * as reviews from './reviews.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as shops from './shops.ts'
import * as soldPrices from './sold-prices.ts'
import * as staffDecisions from './staff-decisions.ts'
import * as staffPeople from './staff-people.ts'
import * as status from './status.ts'
import * as syncCalls from './sync-calls.ts'
import * as transfers from './transfers.ts'
import * as verificationReview from './verification-review.ts'
import * as verifications from './verifications.ts'
import * as wallet from './wallet.ts'

/** All endpoints. The server must mount each one; the OpenAPI document is generated from this list. */
export const endpoints = [
  auth.currentUser,
  auth.login,
  auth.register,
  auth.logout,
  auth.forgotPassword,
  auth.resetPassword,
  auth.updateProfile,
  auth.changeAvatar,
  auth.changePassword,
  auth.deleteAccount,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  sessions.renewSession,
  ownAccount.readOwnAccount,
  ownAccount.changeEmail,
  ownAccount.dropEmailChange,
  ownAccount.confirmEmail,
  auth.sendEmailLink,
  ownAccount.keepAccount,
  ownAccount.exportData,
  passkeys.listPasskeys,
  passkeys.beginPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.beginPasskeyLogin,
  passkeys.logInWithPasskey,
  phoneCodes.sendPhoneCode,
  phoneCodes.checkPhoneCode,
  phoneLogin.registerByPhone,
  phoneLogin.logInByPhone,
  phoneLogin.resetPinByPhone,
  phoneLogin.changeLoginPhone,
  dashboard.dashboardAnalytics,
  dashboard.salesChart,
  dashboard.myActivity,
  trending.trending,
  ownProducts.myProducts,
  products.listProducts,
  productFacets.countProducts,
  products.readProduct,
  products.similarProducts,
  products.viewProduct,
  ownProducts.createProduct,
  ownProducts.editProduct,
  ownProducts.changeProductState,
  ownProducts.deleteProduct,
  ownProducts.boostProduct,
  ownProducts.boostOffers,
  packages.listBoosts,
  packages.listPackages,
  packages.readPublishingRoom,
  packages.buyPackage,
  categoryTree.listCategories,
  categoryEditing.listDeskCategories,
  categoryEditing.createCategory,
  categoryEditing.changeCategory,
  categoryEditing.moveCategory,
  categoryEditing.previewMerge,
  categoryEditing.mergeCategory,
  favorites.listFavorites,
  favorites.addFavorite,
  favorites.dropFavorite,
  notes.listNotes,
  notes.saveNote,
  notes.dropNote,
  follows.readProfile,
  follows.readWhatsapp,
  follows.listProductsOf,
  follows.listFollowed,
  follows.followUser,
  follows.unfollowUser,
  reports.createReport,
  imageSearch.searchByImage,
  imageSearch.listDescriptors,
  packs.listPacks,
  packs.readPack,
  marketFigures.readMarketFigures,
  marketSettings.readMarketSettings,
  marketSettings.changeMarketSettings,
  marketSettings.listBoostOfferRows,
  marketSettings.saveBoostOffer,
  marketSettings.listPackageOfferRows,
  marketSettings.savePackageOffer,
  notifications.listNotifications,
  notifications.readNotification,
  notifications.readAllNotifications,
  notifications.readPreferences,
  notifications.changePreferences,
  discussions.listConversations,
  discussions.readConversation,
  discussions.openConversation,
  discussions.listMessages,
  discussions.listEarlierMessages,
  discussions.sendMessage,
  discussions.answerOffer,
  discussions.readUpTo,
  discussions.sortConversation,
  discussions.tellTyping,
  orders.listOrders,
  orders.readOrder,
  orders.placeOrder,
  orders.changeOrder,
  orders.payOrder,
  orders.handOver,
  orders.openDispute,
  orders.answerDispute,
  orders.listDisputes,
  orders.decideDispute,
  reviews.listReviews,
  reviews.writeReview,
  reviews.answerReview,
  transfers.listTopUps,
  transfers.startTopUp,
  transfers.checkTopUp,
  transfers.listWithdrawals,
  transfers.startWithdrawal,
  transfers.cancelWithdrawal,
  payoutReview.listPayouts,
  payoutReview.approvePayout,
  payoutReview.refusePayout,
  payoutReview.listStuckPayouts,
  payoutReview.recordPayoutPaid,
  payoutReview.recordPayoutUnpaid,
  payoutReview.listDoubtfulTopUps,
  payoutReview.settleDoubtfulTopUp,
  payoutReview.failDoubtfulTopUp,
  blocks.listBlocked,
  blocks.blockUser,
  blocks.unblockUser,
  quickAnswers.listQuickAnswers,
  quickAnswers.saveQuickAnswer,
  quickAnswers.dropQuickAnswer,
  push.readPushKey,
  push.subscribePush,
  push.unsubscribePush,
  search.suggestSearches,
  search.searchProducts,
  savedSearches.listSavedSearches,
  savedSearches.saveSearch,
  savedSearches.dropSavedSearch,
  wallet.readWallet,
  wallet.listStatement,
  wallet.earlierStatement,
  wallet.readReceipt,
  wallet.listReceiptKeys,
  confirmations.readProtection,
  confirmations.setPin,
  confirmations.changePin,
  confirmations.forgotPin,
  confirmations.resetPin,
  confirmations.beginConfirmation,
  confirmations.confirmMovement,
  confirmations.addPayoutNumber,
  confirmations.removePayoutNumber,
  decisions.listDecisions,
  decisions.appealDecision,
  staffDecisions.undoDecision,
  cases.listCases,
  cases.readCase,
  cases.takeCase,
  cases.dismissCase,
  cases.decideCase,
  cases.settleAppeal,
  staffPeople.listPeople,
  staffPeople.readPerson,
  staffPeople.changeGrants,
  staffPeople.verifyPerson,
  staffPeople.signPersonOut,
  staffPeople.decidePerson,
  shops.readShop,
  shops.saveShop,
  verifications.readVerification,
  verifications.requestVerification,
  verifications.withdrawVerification,
  verificationReview.listVerifications,
  verificationReview.openVerificationPhoto,
  verificationReview.decideVerification,
  soldPrices.listSoldPrices,
  reviewQueue.listPending,
  reviewQueue.similarToPending,
  reviewQueue.decideProduct,
  reviewQueue.decideProducts,
  audit.listAudit,
  status.readStatus,
  clientErrors.reportClientError,
  syncCalls.syncBatch,
  syncCalls.syncPull,
] as const satisfies readonly EndpointShape[]
