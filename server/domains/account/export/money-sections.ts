import { and, asc, eq, gt, or } from 'drizzle-orm'
import { payoutNumbers, walletPins } from '#server/db/schema/confirmations.ts'
import { entries, statementLines } from '#server/db/schema/ledger.ts'
import { disputes, orders } from '#server/db/schema/orders.ts'
import { ownedPackages } from '#server/db/schema/packages.ts'
import { boosts } from '#server/db/schema/products.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Section } from './section.ts'

export const moneySections: readonly Section[] = [
  {
    file: 'commandes',
    async page(db, userId, after, limit) {
      const rows = await db
        .select()
        .from(orders)
        .where(
          and(
            or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
            after === null ? undefined : gt(orders.id, after),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map((order) => {
        const isBuyer = order.buyerId === userId
        const { id, title, price, quantity, amount, commission, mode, fulfilment, state } = order
        const row = {
          id,
          role: isBuyer ? 'buyer' : 'seller',
          product_id: order.productId,
          title,
          price,
          quantity,
          amount,
          commission: isBuyer ? undefined : commission,
          mode,
          fulfilment,
          // The delivery address and the note belong to the buyer.
          address: isBuyer ? order.address : undefined,
          note: isBuyer ? order.note : undefined,
          state,
          created_at: order.createdAt,
          updated_at: order.updatedAt,
          completed_at: order.completedAt,
        }
        return { key: id, row }
      })
    },
  },
  {
    file: 'litiges',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ dispute: disputes })
        .from(disputes)
        .innerJoin(orders, eq(orders.id, disputes.orderId))
        .where(
          and(
            or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
            after === null ? undefined : gt(disputes.orderId, after),
          ),
        )
        .orderBy(asc(disputes.orderId))
        .limit(limit)
      return rows.map(({ dispute }) => ({
        key: dispute.orderId,
        row: {
          order_id: dispute.orderId,
          reason: dispute.reason,
          my_statements: dispute.statements.filter(({ author_id }) => author_id === userId),
          to_buyer: dispute.toBuyer,
          decision: dispute.decision,
          opened_at: dispute.openedAt,
          decided_at: dispute.decidedAt,
        },
      }))
    },
  },
  {
    file: 'releve-du-portefeuille',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          place: statementLines.place,
          kind: entries.kind,
          subject: entries.subject,
          available: statementLines.available,
          held: statementLines.held,
          promo: statementLines.promo,
          available_after: statementLines.availableAfter,
          held_after: statementLines.heldAfter,
          promo_after: statementLines.promoAfter,
          order_id: entries.orderId,
          product_id: entries.productId,
          transfer_id: entries.transferId,
          created_at: entries.createdAt,
        })
        .from(statementLines)
        .innerJoin(entries, eq(entries.id, statementLines.entryId))
        .where(
          and(
            eq(statementLines.userId, userId),
            after === null ? undefined : gt(statementLines.place, Number(after)),
          ),
        )
        .orderBy(asc(statementLines.place))
        .limit(limit)
      return rows.map((row) => ({ key: String(row.place), row }))
    },
  },
  {
    file: 'recharges',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: topUps.id,
          provider: topUps.provider,
          phone: topUps.phone,
          amount: topUps.amount,
          state: topUps.state,
          created_at: topUps.createdAt,
          updated_at: topUps.updatedAt,
        })
        .from(topUps)
        .where(and(eq(topUps.userId, userId), after === null ? undefined : gt(topUps.id, after)))
        .orderBy(asc(topUps.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'retraits',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: withdrawals.id,
          provider: withdrawals.provider,
          phone: withdrawals.phone,
          amount: withdrawals.amount,
          state: withdrawals.state,
          created_at: withdrawals.createdAt,
          updated_at: withdrawals.updatedAt,
        })
        .from(withdrawals)
        .where(and(eq(withdrawals.userId, userId), after === null ? undefined : gt(withdrawals.id, after)))
        .orderBy(asc(withdrawals.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'forfaits',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: ownedPackages.id,
          name: ownedPackages.name,
          price: ownedPackages.price,
          slots: ownedPackages.slots,
          boosts: ownedPackages.boosts,
          boosts_used: ownedPackages.boostsUsed,
          starts_at: ownedPackages.startsAt,
          ends_at: ownedPackages.endsAt,
        })
        .from(ownedPackages)
        .where(
          and(eq(ownedPackages.userId, userId), after === null ? undefined : gt(ownedPackages.id, after)),
        )
        .orderBy(asc(ownedPackages.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'boosts',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: boosts.id,
          product_id: boosts.productId,
          hours: boosts.hours,
          price: boosts.price,
          refunded: boosts.refunded,
          impressions: boosts.impressions,
          views: boosts.views,
          contacts: boosts.contacts,
          starts_at: boosts.startsAt,
          ends_at: boosts.endsAt,
        })
        .from(boosts)
        .where(and(eq(boosts.userId, userId), after === null ? undefined : gt(boosts.id, after)))
        .orderBy(asc(boosts.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'code-du-portefeuille',
    async page(db, userId, after) {
      if (after !== null) return []
      const rows = await db
        .select({
          exempt_up_to: walletPins.exemptUpTo,
          locked_until: walletPins.lockedUntil,
          withdrawals_from: walletPins.withdrawalsFrom,
          changed_at: walletPins.changedAt,
        })
        .from(walletPins)
        .where(eq(walletPins.userId, userId))
      return rows.map((row) => ({ key: userId, row }))
    },
  },
  {
    file: 'numeros-de-retrait',
    async page(db, userId, after, limit) {
      const isNext = after === null ? undefined : gt(payoutNumbers.id, after)
      const rows = await db
        .select({
          id: payoutNumbers.id,
          phone: payoutNumbers.phone,
          created_at: payoutNumbers.createdAt,
          active_at: payoutNumbers.activeAt,
        })
        .from(payoutNumbers)
        .where(and(eq(payoutNumbers.userId, userId), isNext))
        .orderBy(asc(payoutNumbers.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
]
